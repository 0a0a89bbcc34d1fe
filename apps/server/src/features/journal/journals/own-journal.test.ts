import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { journal } from '@portal/wire';
import { todayOf } from '../../../../test/access/journal-fixture.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
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

const term = () => ({ academicYearId: people.ref.academicYearId, termId: people.ref.termId });
const list = (client = people.teacher) => client.request(journal.ownJournals, term());
const own = async () => {
  const { disciplineId, groupId, lessonTypeId } = people.ref;
  return (await list()).find(
    (one) =>
      one.disciplineId === disciplineId && one.groupId === groupId && one.lessonTypeId === lessonTypeId,
  );
};

describe("a teacher's own journals", () => {
  it('are those of the classes and types of lesson that they teach, and nobody else’s', async () => {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', course.discipline_id, course.credits, class.group_id, lesson_type_id) as key
      from class_teacher join class on class.id = class_id join course on course.id = course_id
      where teacher_id = ${people.ids.classTeacher} and academic_year_id = ${term().academicYearId}
        and term_id = ${term().termId}`.execute(server.db);
    const found = (await list()).map(({ disciplineId, credits, groupId, lessonTypeId }) =>
      [disciplineId, credits, groupId, lessonTypeId].join(' '),
    );
    expect(found.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    expect(await people.student.tryRequest(journal.ownJournals, term())).toMatchObject({ status: 403 });
  });

  it('open: each is a journal of its teacher', async () => {
    for (const one of await list())
      expect(await people.teacher.tryRequest(journal.grid, one)).toMatchObject({ status: 200 });
  });

  it("count who is marked in today's lessons, and no others", async () => {
    // A lesson of today has begun at every hour.
    await sql`update lesson_time set starts_at = '00:00' where id = 1`.execute(server.db);
    const lessonId = await insertColumn(server, people, { daysAgo: 0, lessonTimeId: 1 });
    const cellOf = (who: 'owner' | 'classmate') => ({ ...people.cellOf(who), lessonId });
    const rollCalls = async () => (await own())?.rollCalls.filter((one) => one.lessonTimeId === 1);
    const [before] = (await rollCalls()) ?? [];
    expect(before).toMatchObject({ markedCount: 0 });
    await saveCells(people.teacher, [
      { cell: cellOf('owner'), value: 'present' },
      { cell: cellOf('classmate'), value: 'absent' },
      { cell: people.cellOf('owner'), value: 'present' },
    ]);
    expect(await rollCalls()).toEqual([{ ...before, markedCount: 2 }]);
    const { students } = await people.teacher.request(journal.grid, people.ref);
    const today = await todayOf(server.db);
    const active = students.filter(
      ({ status, joinedOn = today, leftOn = today }) =>
        status === 'active' && joinedOn <= today && leftOn >= today,
    );
    expect(before?.studentCount).toBe(active.length);
    await saveCells(people.teacher, [{ cell: cellOf('owner'), value: null }]);
    expect(await rollCalls()).toEqual([{ ...before, markedCount: 1 }]);
  });
});
