import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { journal, journalTopic, notifications, notificationTopic } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import {
  findJournalPeople,
  insertColumn,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';

let server: TestServer;
let people: JournalPeople;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

let mark = 10;
/** A new mark of the student, and an appeal of it. */
async function appeal(cell = people.cellOf('owner')) {
  mark += 1;
  await saveCells(people.teacher, [{ cell, value: mark }]);
  return people.student.request(journal.appeal, { cell, text: 'Прошу пересмотреть' });
}
const withdraw = (appealId: number) => people.student.tryRequest(journal.withdrawAppeal, { appealId });
const decide = (appealId: number) =>
  people.teacher.tryRequest(journal.decideAppeal, {
    appealId,
    reply: 'Оценка верна',
    value: undefined,
    version: undefined,
  });
const readByTeacher = async (appealId: number) =>
  (await people.teacher.request(journal.appeals, people.ref)).find(({ id }) => id === appealId);
const noticesOf = async (appealId: number) => {
  const page = await people.teacher.request(notifications.page, {});
  return page.filter(({ type, address }) => type === 'appeal' && address.endsWith(`appeal=${appealId}`));
};

describe('a student withdraws an appeal', () => {
  it('which its teachers see as withdrawn, without a notification to answer', async () => {
    const { id } = await appeal();
    expect(await noticesOf(id)).toHaveLength(1);
    const journals = await readTopic(journalTopic, people.teacher, { origin });
    const notices = await readTopic(notificationTopic, people.teacher, { origin });
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await readByTeacher(id)).toMatchObject({
      state: 'confirmed',
      isWithdrawn: true,
      reply: null,
      teacherName: null,
    });
    expect(await noticesOf(id)).toEqual([]);
    expect(await journals.next()).toMatchObject({
      kind: 'saved',
      isOfAppeal: true,
      cells: [{ cell: people.cellOf('owner') }],
    });
    expect(await notices.next()).toEqual({ kind: 'read' });
    journals.close();
    notices.close();
  });

  it('which other devices of the student follow, as they do a new one and a decision', async () => {
    const cell = people.cellOf('owner');
    await saveCells(people.teacher, [{ cell, value: (mark += 1) }]);
    const own = await readTopic(journalTopic, people.student, { origin });
    const ofClassmate = await readTopic(journalTopic, people.classmate, { origin });
    const expectEvent = async () =>
      expect(await own.next()).toMatchObject({ kind: 'saved', isOfAppeal: true, cells: [{ cell }] });
    const { id } = await people.student.request(journal.appeal, { cell, text: 'Прошу пересмотреть' });
    await expectEvent();
    await withdraw(id);
    await expectEvent();
    await saveCells(people.teacher, [{ cell, value: (mark += 1) }]);
    expect((await own.next()).isOfAppeal).toBeUndefined();
    const next = await people.student.request(journal.appeal, { cell, text: 'Прошу пересмотреть' });
    await expectEvent();
    await decide(next.id);
    await expectEvent();
    expect(ofClassmate.isEmpty()).toBe(true);
    own.close();
    ofClassmate.close();
  });

  it('once: the same call again changes nothing', async () => {
    const { id } = await appeal();
    await withdraw(id);
    const stored = () =>
      server.db.selectFrom('mark_appeal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const first = await stored();
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(first);
  });

  it('and cannot appeal the same mark again, but the next one', async () => {
    const cell = people.cellOf('owner');
    const { id } = await appeal();
    await withdraw(id);
    const again = await people.student.tryRequest(journal.appeal, { cell, text: 'Ещё раз' });
    expect(again).toMatchObject({ status: 409, code: 'appealExists' });
    const next = await appeal();
    expect(next).toMatchObject({ state: 'open' });
    await withdraw(next.id);
  });

  it('not after the decision, and there is no decision after it', async () => {
    const decided = await appeal();
    expect(await decide(decided.id)).toMatchObject({ status: 200 });
    expect(await withdraw(decided.id)).toMatchObject({ status: 409, code: 'appealDecided' });
    const { id } = await appeal();
    await withdraw(id);
    expect(await decide(id)).toMatchObject({ status: 409, code: 'appealWithdrawn' });
    expect(await readByTeacher(id)).toMatchObject({ isWithdrawn: true, reply: null });
  });

  it('at the moment of the decision: one of the two counts', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await appeal();
      const results = await Promise.all(
        round % 2 === 0 ? [withdraw(id), decide(id)] : [decide(id), withdraw(id)],
      );
      expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const found = await readByTeacher(id);
      expect(found?.reply === null).toBe(found?.isWithdrawn);
    }
  });

  it('of an own mark in a lesson that is not deleted', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 2 });
    const { id } = await appeal({ lessonId, studentId: people.ids.owner });
    const request = { appealId: id };
    expect(await people.classmate.tryRequest(journal.withdrawAppeal, request)).toMatchObject({ status: 404 });
    await people.teacher.request(journal.removeColumn, { lessonId });
    expect(await withdraw(id)).toMatchObject({ status: 404 });
  });

  it('and finds open ones first in the own list', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 3 });
    const open = await appeal({ lessonId, studentId: people.ids.owner });
    const { id } = await appeal();
    await withdraw(id);
    const { academicYearId, termId } = people.ref;
    const [first, second] = await people.student.request(journal.ownAppeals, { academicYearId, termId });
    expect(first).toMatchObject({ id: open.id, state: 'open' });
    expect(second).toMatchObject({ id, isWithdrawn: true });
  });
});
