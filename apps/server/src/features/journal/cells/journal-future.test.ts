import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '@portal/domain';
import { journal, type Endpoint } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../../test/settings.ts';

const LESSON_TIME = 4;
const zones = [DEFAULT_TIME_ZONE, 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const setStart = (time: string) =>
  sql`update lesson_time set starts_at = ${time}, ends_at = '23:59:59.5' where id = ${LESSON_TIME}`.execute(
    server.db,
  );
const dateOf = async (lessonId: number): Promise<string> => {
  const { columns } = await people.teacher.request(journal.grid, people.ref);
  return columns.find((one) => one.lessonId === lessonId)?.date ?? '';
};

describe('a lesson that has not begun', () => {
  const cellOf = (lessonId: number) => ({ lessonId, studentId: people.ids.owner });

  it('takes no mark, whatever the way of writing (D§4 Journal.3)', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: -1, lessonTimeId: LESSON_TIME });
    const cell = cellOf(lessonId);
    const column = { ...people.ref, date: await dateOf(lessonId), lessonTimeId: LESSON_TIME };
    const ways: readonly [Endpoint, object][] = [
      [journal.updateVisit, { cell, value: 50 }],
      [journal.updateVisitByDate, { ...column, studentId: cell.studentId, value: 'present' }],
      [journal.insertAll, column],
    ];
    for (const [endpoint, request] of ways)
      expect(await people.teacher.tryRequest(endpoint, request)).toMatchObject({
        status: 423,
        code: 'lessonNotBegun',
        message: expect.stringContaining('ещё не началось'),
      });
    const own = { cell: people.cellOf('owner'), value: 61 };
    for (const source of ['hand', 'import'] as const) {
      const results = await people.teacher.request(journal.save, {
        cells: [{ cell, value: null }, own],
        source,
      });
      expect(results.map(({ state }) => state)).toEqual(['lessonNotBegun', 'saved']);
    }
    expect(await readCell(people.teacher, people.ref, cell)).toBeUndefined();
  });

  it('can have its column and its theme before, and is no lesson of the student yet', async () => {
    const lessonId = await insertColumn(server, people, { daysAgo: -2, lessonTimeId: LESSON_TIME });
    const column = { ...people.ref, date: await dateOf(lessonId), lessonTimeId: LESSON_TIME };
    expect(await people.teacher.request(journal.addColumn, column)).toMatchObject({ lessonId });
    await people.teacher.request(journal.saveTheme, { lessonId, theme: 'Будущая тема' });
    await sql`insert into attendance (academic_year_id, lesson_id, student_id, mark_code, updated_by)
      values (${people.ref.academicYearId}, ${lessonId}, ${people.ids.owner}, 'absent', ${people.ids.classTeacher})`.execute(
      server.db,
    );
    const { academicYearId, termId } = people.ref;
    const marks = await people.student.request(journal.ownMarks, { academicYearId, termId });
    expect(marks.filter((mark) => mark.cell.lessonId === lessonId)).toEqual([]);
  });

  it('creates no column by "all present"', async () => {
    const { columns } = await people.teacher.request(journal.grid, people.ref);
    const lessonId = await insertColumn(server, people, { daysAgo: -3, lessonTimeId: LESSON_TIME });
    const request = { ...people.ref, date: await dateOf(lessonId), lessonTimeId: LESSON_TIME };
    await people.teacher.request(journal.removeColumn, { lessonId });
    const reply = await people.teacher.tryRequest(journal.insertAll, request);
    expect(reply).toMatchObject({ status: 423, code: 'lessonNotBegun' });
    expect((await people.teacher.request(journal.grid, people.ref)).columns).toHaveLength(columns.length);
  });

  describe('today', () => {
    afterEach(async () => {
      await storeSetting(server.db, 'businessTimeZone', DEFAULT_TIME_ZONE);
      await setStart('12:30');
    });

    it.each(zones)('is that of the clocks in %s (D§4 Time.1)', async (zone) => {
      await storeSetting(server.db, 'businessTimeZone', zone);
      const lessonId = await insertColumn(server, people, { daysAgo: 0, lessonTimeId: LESSON_TIME });
      const states: (string | undefined)[] = [];
      for (const time of ['23:59:59', '00:00']) {
        await setStart(time);
        const [result] = await saveCells(people.teacher, [{ cell: cellOf(lessonId), value: 50 }]);
        states.push(result?.state);
      }
      expect(states).toEqual(['lessonNotBegun', 'saved']);
    });
  });
});
