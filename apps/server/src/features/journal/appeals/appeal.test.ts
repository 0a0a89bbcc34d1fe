import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { journal, notifications } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const mark = (value: number) => saveCells(people.teacher, [{ cell: people.cellOf('owner'), value }]);
const appeal = (text = 'Прошу пересмотреть: ответ был полным') =>
  people.student.tryRequest(journal.appeal, { cell: people.cellOf('owner'), text });
const openAppeal = async () =>
  (await people.teacher.request(journal.appeals, people.ref)).find(({ state }) => state === 'open');
const unreadOf = async (client: typeof people.student, type: string) =>
  (await client.request(notifications.page, { isUnread: true })).filter((one) => one.type === type);
const keep = { reply: 'Оценка верна: ответ неполный', value: undefined, version: undefined };

describe('a student', () => {
  it('appeals against an own mark, which its teachers read and are notified of', async () => {
    await mark(48);
    expect(await appeal()).toMatchObject({ status: 200 });
    const found = await openAppeal();
    expect(found).toMatchObject({
      cell: people.cellOf('owner'),
      text: 'Прошу пересмотреть: ответ был полным',
      value: 48,
      state: 'open',
      reply: null,
      isOfCurrentMark: true,
    });
    for (const client of [people.teacher, people.colleague]) {
      const [only, ...others] = await unreadOf(client, 'appeal');
      expect(others).toEqual([]);
      expect(only?.body).toContain(found?.studentName);
      expect(only?.address).toMatch(
        new RegExp(
          `^/journal\\?type=\\d+&date=[\\d-]+&time=\\d+&year=\\d+&term=\\d+&discipline=\\d+.*&appeal=${found?.id}$`,
        ),
      );
    }
  });

  it('appeals once against each mark', async () => {
    expect(await appeal('Ещё раз')).toMatchObject({ status: 409, code: 'appealExists' });
    const { id = 0 } = (await openAppeal()) ?? {};
    await people.teacher.request(journal.decideAppeal, { appealId: id, ...keep });
    expect(await appeal('Ещё раз')).toMatchObject({ status: 409, code: 'appealExists' });
    await mark(49);
    expect(await appeal('Ещё раз')).toMatchObject({ status: 200 });
  });

  it('cannot appeal against the mark of another, or without a mark', async () => {
    const cell = people.cellOf('classmate');
    await saveCells(people.teacher, [{ cell, value: 12 }]);
    expect(await people.student.tryRequest(journal.appeal, { cell, text: 'Х' })).toMatchObject({
      status: 404,
    });
    const lessonId = await insertColumn(server, people, { daysAgo: 1, lessonTimeId: 2 });
    const unmarked = { lessonId, studentId: people.ids.owner };
    const marked = { lessonId, studentId: people.ids.classmate };
    await saveCells(people.teacher, [{ cell: marked, value: 12 }]);
    expect(await people.student.tryRequest(journal.appeal, { cell: unmarked, text: 'Х' })).toMatchObject({
      status: 404,
    });
    expect(await people.student.tryRequest(journal.appeal, { cell, text: '' })).toMatchObject({
      status: 422,
    });
  });
});

describe('the decision on an appeal', () => {
  it('keeps the mark with a reason, of which the student is notified', async () => {
    const { id = 0 } = (await openAppeal()) ?? {};
    const decided = await people.teacher.request(journal.decideAppeal, { appealId: id, ...keep });
    expect(decided).toMatchObject({ state: 'confirmed', reply: keep.reply, value: 49 });
    const { academicYearId, termId } = people.ref;
    const own = await people.student.request(journal.ownAppeals, { academicYearId, termId });
    expect(own.find((one) => one.id === id)).toMatchObject({ state: 'confirmed', reply: keep.reply });
    expect(own[0]?.teacherName).toBeTruthy();
    const [newest] = await unreadOf(people.student, 'appealDecision');
    expect(newest).toMatchObject({
      address: `/journal?year=${academicYearId}&term=${termId}&appeal=${id}`,
      title: 'Ответ на апелляцию',
    });
    expect(newest?.body).not.toContain('49');
    const again = await people.teacher.tryRequest(journal.decideAppeal, { appealId: id, ...keep });
    expect(again).toMatchObject({ status: 409, code: 'appealDecided' });
  });

  it('changes the mark like any other, with its version and history', async () => {
    await mark(50);
    await appeal();
    const open = await openAppeal();
    const request = { appealId: open?.id ?? 0, reply: 'Вы правы', value: 70 };
    const stale = await people.teacher.tryRequest(journal.decideAppeal, { ...request, version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
    expect((await openAppeal())?.id).toBe(open?.id);
    const decided = await people.teacher.request(journal.decideAppeal, {
      ...request,
      version: open?.version,
    });
    expect(decided).toMatchObject({ state: 'changed', value: 70, isOfCurrentMark: false });
    expect(await readCell(people.teacher, people.ref, people.cellOf('owner'))).toMatchObject({ value: 70 });
    const history = await people.student.request(journal.history, { cell: people.cellOf('owner') });
    expect(history.at(-1)).toMatchObject({ oldValue: 50, newValue: 70, source: 'hand' });
  });

  it('keeps a locked mark, and changes nothing where the new one is refused', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: 3, lessonTimeId: 1 });
    const cell = { lessonId, studentId: people.ids.owner };
    await saveCells(people.teacher, [{ cell, value: 20 }]);
    await people.student.request(journal.appeal, { cell, text: 'Старая оценка' });
    await server.db.updateTable('lesson').set({ date: '2026-09-02' }).where('id', '=', lessonId).execute();
    const { id = 0 } = (await openAppeal()) ?? {};
    const refused = await people.teacher.tryRequest(journal.decideAppeal, {
      appealId: id,
      reply: 'Исправлю',
      value: 90,
      version: undefined,
    });
    expect(refused).toMatchObject({ status: 423, code: 'lessonLocked' });
    expect(await people.teacher.request(journal.decideAppeal, { appealId: id, ...keep })).toMatchObject({
      state: 'confirmed',
      value: 20,
    });
  });

  it('is given by the teachers of the journal only', async () => {
    await mark(51);
    await appeal();
    const { id = 0 } = (await openAppeal()) ?? {};
    const request = { appealId: id, ...keep };
    expect(await people.otherTeacher.tryRequest(journal.decideAppeal, request)).toMatchObject({
      status: 404,
    });
    expect(await people.student.tryRequest(journal.decideAppeal, request)).toMatchObject({ status: 403 });
    expect(await people.otherTeacher.tryRequest(journal.appeals, people.ref)).toMatchObject({ status: 403 });
    await people.teacher.request(journal.removeColumn, { lessonId: people.lessonId });
    expect(await people.teacher.tryRequest(journal.decideAppeal, request)).toMatchObject({ status: 404 });
  });
});
