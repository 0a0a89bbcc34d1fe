import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { journal } from '@portal/wire';
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
    await insertColumn(server, people, { daysAgo: 1 });
    const { rollCalls: [before] = [] } = (await own()) ?? {};
    expect(before).toMatchObject({ lessonTimeId: people.column.lessonTimeId, markedCount: 0 });
    await saveCells(people.teacher, [
      { cell: people.cellOf('owner'), value: 'present' },
      { cell: people.cellOf('classmate'), value: 'absent' },
    ]);
    const after = await own();
    expect(after?.rollCalls).toEqual([{ ...before, markedCount: 2 }]);
    const { students } = await people.teacher.request(journal.grid, people.ref);
    const today = people.column.date;
    const active = students.filter(
      ({ status, joinedOn = today, leftOn = today }) =>
        status === 'active' && joinedOn <= today && leftOn >= today,
    );
    expect(before?.studentCount).toBe(active.length);
    await saveCells(people.teacher, [{ cell: people.cellOf('owner'), value: null }]);
    expect((await own())?.rollCalls).toEqual([{ ...before, markedCount: 1 }]);
  });
});
