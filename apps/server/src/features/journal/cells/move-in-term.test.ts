import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { numericDate } from '@portal/domain';
import { journal, schedule, umk, type JournalRef } from '@portal/wire';
import { readPdf } from '../../../../test/files/read-pdf.ts';
import { createSessionFor } from '../../../../test/access/people.ts';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  insertColumn,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';

const MOVED_DAYS_AGO = 3;

let server: TestServer;
let people: JournalPeople;
/** The journal of the group that the classmate moves to, and its teacher. */
let next: { readonly ref: JournalRef; readonly classId: number; readonly teacher: TestClient };
let earlierLesson: number;
let nextLesson: number;
/** The first day in the new group. */
let moveDay: string;
let dayBefore: string;

async function findNextJournal() {
  const { rows } = await sql<JournalRef & { classId: number; teacherId: number }>`
    select class.id as "classId", class_teacher.teacher_id as "teacherId", course.academic_year_id as "academicYearId",
      course.term_id as "termId", class.semester as "semesterOrTermId", course.discipline_id as "disciplineId", course.credits,
      class.group_id as "groupId", class.is_elective as "isElective", class_teacher.lesson_type_id as "lessonTypeId"
    from class join course on course.id = class.course_id join class_teacher on class_teacher.class_id = class.id
    join study_group on study_group.id = class.group_id
    where course.academic_year_id = ${people.ref.academicYearId} and course.term_id = ${people.ref.termId}
      and study_group.kind = 'group' and class.group_id <> ${people.ref.groupId} and not class.is_elective
      and course.id <> (select course_id from class where id = ${people.classId})
    order by class.id limit 1`.execute(server.db);
  const [found] = rows;
  if (!found) throw new Error('There is no other group');
  const { classId, teacherId, ...ref } = found;
  return { classId, ref, teacher: await createSessionFor(server, teacherId), teacherId };
}

const gridOf = (client: TestClient, ref: JournalRef) => client.request(journal.grid, ref);
const rowOf = async (client: TestClient, ref: JournalRef) => {
  const { students } = await gridOf(client, ref);
  return students.find(({ id }) => id === people.ids.classmate);
};

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
  const found = await findNextJournal();
  next = found;
  earlierLesson = await insertColumn(server, people, { daysAgo: MOVED_DAYS_AGO + 2 });
  nextLesson = await insertColumn(
    server,
    {
      ...people,
      classId: found.classId,
      ref: found.ref,
      ids: { ...people.ids, classTeacher: found.teacherId },
    },
    { daysAgo: 1 },
  );
  await saveCells(people.teacher, [
    { cell: { lessonId: earlierLesson, studentId: people.ids.classmate }, value: 71 },
  ]);
  const { rows } = await sql<{ moveDay: string; dayBefore: string }>`
    update membership set last_day = today - ${MOVED_DAYS_AGO}::int - 1 from university_clock
    where person_id = ${people.ids.classmate} and is_home
    returning today - ${MOVED_DAYS_AGO}::int as "moveDay", last_day as "dayBefore"`.execute(server.db);
  [{ moveDay, dayBefore } = { moveDay: '', dayBefore: '' }] = rows;
  await sql`
    insert into membership (group_id, person_id, is_home, first_day)
    values (${found.ref.groupId}, ${people.ids.classmate}, true, ${moveDay})`.execute(server.db);
});
afterAll(() => server.close());

describe('a student who moved to another group in the term', () => {
  it('stays in the old journal, below the others, with the last day and every mark (D-62.2)', async () => {
    const { students } = await gridOf(people.teacher, people.ref);
    expect(students.at(-1)).toMatchObject({ id: people.ids.classmate, leftOn: dayBefore });
    expect(students.filter(({ leftOn }) => leftOn !== undefined)).toHaveLength(1);
    const cell = { lessonId: earlierLesson, studentId: people.ids.classmate };
    expect(await readCell(people.teacher, people.ref, cell)).toMatchObject({ value: 71 });
  });

  it('is in the reports of both groups, with the last and the first day (D-62.2)', async () => {
    for (const [client, ref, note] of [
      [people.teacher, people.ref, `выбыл(а) ${numericDate(dayBefore)}`],
      [next.teacher, next.ref, `с ${numericDate(moveDay)}`],
    ] as const) {
      const { bytes } = await client.tryRequest(journal.reportPdf, ref);
      const text = (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
      expect(text).toContain(`${people.classmate.user?.fullName} (${note})`);
    }
  });

  it('gets marks of the days in the group only (D-62.1)', async () => {
    const earlier = { lessonId: earlierLesson, studentId: people.ids.classmate };
    await saveCells(people.teacher, [{ cell: earlier, value: 72 }]);
    expect(await readCell(people.teacher, people.ref, earlier)).toMatchObject({ value: 72 });
    const reply = await people.teacher.tryRequest(journal.save, {
      cells: [{ cell: people.cellOf('classmate'), value: 50 }],
    });
    expect(reply.status).toBe(404);
    expect(await readCell(people.teacher, people.ref, people.cellOf('classmate'))).toBeUndefined();
  });

  it('is not marked by "all present" after the move', async () => {
    const { lessonId } = await people.teacher.request(journal.insertAll, {
      ...people.ref,
      date: people.column.date,
      lessonTimeId: 2,
    });
    const { students } = await gridOf(people.teacher, people.ref);
    const marked = students.filter(({ cells }) => cells.some((cell) => cell.lessonId === lessonId));
    expect(marked.map(({ id }) => id)).toContain(people.ids.owner);
    expect(marked.map(({ id }) => id)).not.toContain(people.ids.classmate);
  });

  it('is in the new journal from the first day, and gets marks there (D-62.2)', async () => {
    expect(await rowOf(next.teacher, next.ref)).toMatchObject({ joinedOn: moveDay });
    const cell = { lessonId: nextLesson, studentId: people.ids.classmate };
    await saveCells(next.teacher, [{ cell, value: 90 }]);
    expect(await readCell(next.teacher, next.ref, cell)).toMatchObject({ value: 90 });
  });

  it('reads the marks of both groups, and no lesson of the old one after the move', async () => {
    const { academicYearId, termId } = people.ref;
    const marks = await people.classmate.request(journal.ownMarks, { academicYearId, termId });
    const byLesson = new Map(marks.map(({ cell, value }) => [cell.lessonId, value]));
    expect(byLesson.get(earlierLesson)).toBe(72);
    expect(byLesson.get(nextLesson)).toBe(90);
    expect(byLesson.has(people.lessonId)).toBe(false);
  });

  it('has the lessons of the old group until the move and those of the new one from then on (D-62.1)', async () => {
    const { academicYearId, termId } = people.ref;
    const { slots } = await people.classmate.request(schedule.ofStudent, { academicYearId, termId });
    const daysOf = (groupId: number) => slots.filter((slot) => slot.groupId === groupId);
    expect(daysOf(people.ref.groupId).length).toBeGreaterThan(0);
    expect(daysOf(people.ref.groupId).every(({ validUntil }) => validUntil <= dayBefore)).toBe(true);
    expect(daysOf(next.ref.groupId).length).toBeGreaterThan(0);
    expect(daysOf(next.ref.groupId).every(({ validFrom }) => validFrom >= moveDay)).toBe(true);
  });

  it('keeps a mark whose membership was taken back before it began (D-62.2)', async () => {
    await sql`
      delete from membership where person_id = ${people.ids.classmate} and group_id = ${next.ref.groupId}`.execute(
      server.db,
    );
    const row = await rowOf(next.teacher, next.ref);
    expect(row?.cells).toMatchObject([{ lessonId: nextLesson, value: 90 }]);
    await sql`
      insert into membership (group_id, person_id, is_home, first_day)
      values (${next.ref.groupId}, ${people.ids.classmate}, true, ${moveDay})`.execute(server.db);
  });

  it('goes on reading what both groups read', async () => {
    const { academicYearId } = people.ref;
    const covered = await people.classmate.request(umk.coverage, { academicYearId });
    const ids = covered.map(({ disciplineId }) => disciplineId);
    expect(ids).toEqual(expect.arrayContaining([people.ref.disciplineId, next.ref.disciplineId]));
  });
});
