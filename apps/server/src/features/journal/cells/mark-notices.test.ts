import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { MarkValue } from '@portal/domain';
import { journal, notifications } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { sendMarkNotices } from './mark-notices.ts';

let server: TestServer;
let people: JournalPeople;
let lessonId: number;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  lessonId = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 1 });
});
beforeEach(async () => {
  await write(null);
  await server.db.deleteFrom('mark_notice').execute();
  await server.db.deleteFrom('notification').execute();
});
afterAll(() => server.close());

type Student = 'owner' | 'classmate';

const write = (value: MarkValue | null, student: Student = 'owner') =>
  saveCells(people.teacher, [{ cell: { lessonId, studentId: people.ids[student] }, value }]);
/** Lets so many seconds pass. */
const pass = async (seconds: number) => {
  await sql`update mark_notice set due_at = due_at - make_interval(secs => ${seconds})`.execute(server.db);
  await sendMarkNotices(server.app);
};
const noticesOf = async (client: TestClient = people.student) =>
  (await client.request(notifications.page, {})).filter(({ type }) => type === 'mark');

describe('a new mark', () => {
  it('is told to its student after a minute, once per lesson, without its value', async () => {
    await write(61);
    await pass(55);
    expect(await noticesOf()).toEqual([]);
    await pass(5);
    const [only, ...others] = await noticesOf();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ title: 'Новая оценка', address: '/journal' });
    expect(only?.body).not.toMatch(/6[12]|[{}]/);
    await pass(600);
    expect(await noticesOf()).toEqual([only]);
  });

  it('waits for a minute without a change', async () => {
    await write(61);
    await pass(40);
    await write(62);
    await pass(40);
    expect(await noticesOf()).toEqual([]);
    await pass(20);
    expect(await noticesOf()).toHaveLength(1);
  });

  it.each([
    ['cleared', null],
    ['replaced by an absence', 'absent' as const],
  ])('never reaches the student when it is %s within the minute', async (_, value) => {
    await write(16);
    await pass(30);
    await write(value);
    await pass(60);
    expect(await noticesOf()).toEqual([]);
    expect(await server.db.selectFrom('mark_notice').selectAll().execute()).toEqual([]);
  });

  it('never reaches the student when the mark before is restored, who knows it already', async () => {
    await write(61);
    await pass(60);
    const [known] = await noticesOf();
    await write(16);
    await write(61);
    await pass(60);
    expect(await noticesOf()).toEqual([known]);
  });

  it('never reaches the student when its lesson is deleted within the minute', async () => {
    const deleted = await insertColumn(server, people, { daysAgo: 2, lessonTimeId: 2 });
    await saveCells(people.teacher, [
      { cell: { lessonId: deleted, studentId: people.ids.owner }, value: 16 },
    ]);
    await people.teacher.request(journal.removeColumn, { lessonId: deleted });
    await pass(60);
    expect(await noticesOf()).toEqual([]);
  });

  it('is taken by one of two processes', async () => {
    await write(61);
    await write(70, 'classmate');
    await Promise.all([pass(60), sendMarkNotices(server.app)]);
    for (const client of [people.student, people.classmate]) expect(await noticesOf(client)).toHaveLength(1);
  });

  it('is not told for an absence, a delay or a presence', async () => {
    for (const value of ['absent', 'late', 'present'] as const) await write(value);
    expect(await server.db.selectFrom('mark_notice').selectAll().execute()).toEqual([]);
  });
});
