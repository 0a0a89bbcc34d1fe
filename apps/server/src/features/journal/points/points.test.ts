import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addModuleMarks,
  marksByModule,
  moduleResults,
  modulesTotalOf,
  sheetRowResult,
  type ModuleMarks,
} from '@portal/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { journal } from '@portal/wire';
import { insertColumn } from '../../../../test/journal/journal-people.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { setMarks } from '../../../../test/sheets/sheet-people.ts';
import { startSheetSession, type SheetSession } from '../../../../test/sheets/sheet-session.ts';

const settings = { admittedFrom: 31, roundUpMax: 2, opensDaysBefore: 0, forms: [] };

let session: SheetSession;
let people: SheetSession['people'];
beforeAll(async () => {
  session = await startSheetSession();
  ({ people } = session);
});
afterAll(() => session.server.close());
beforeEach(async () => {
  await session.renew();
  await storeSetting(session.server.db, 'examSheets', { ...settings, attendancePercent: 0 });
});

/** The points of each student as the teacher's grid computes them. */
async function pointsOfGrid(): Promise<Map<number, number[]>> {
  const { students, columns } = await people.teacher.request(journal.grid, people.ref);
  const { rules, others } = await people.teacher.request(journal.modulePoints, people.ref);
  const modules = new Map(columns.map(({ lessonId, countsIn }) => [lessonId, countsIn ?? null]));
  return new Map(
    students.map(({ id, cells }) => {
      const own = marksByModule(
        cells.map(({ lessonId, value }) => ({ module: modules.get(lessonId) ?? null, value })),
      );
      const all = new Map<number | null, ModuleMarks>(own);
      for (const { studentId, module, ...marks } of others)
        if (studentId === id) all.set(module, addModuleMarks(all.get(module), marks));
      return [id, moduleResults(rules, all).map(({ points }) => points)];
    }),
  );
}

/** The same as the exam sheet has them, and the sum that it takes. */
const pointsOfSheet = async () => {
  const { rows, rules } = await session.read();
  return rows.map((row) => ({
    studentId: row.studentId,
    points: row.modulePoints,
    total: sheetRowResult(rules, row).modulesTotal,
  }));
};

/** Removes the marks of the class, and gives it lessons of two types in each module, in the final one, and in none. */
async function lessonsOfClass(): Promise<number[]> {
  const { db } = session.server;
  await setMarks(session.server, people, {});
  const ids = [];
  for (const [at, module] of [1, 2, 3, null].entries())
    ids.push(await insertColumn(session.server, people, { daysAgo: 40 + at, module }));
  const { rows } = await sql<{ id: number }>`
    insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, module)
    select class_id, academic_year_id, date, lesson_time_id, teacher_id,
      (select min(id) from lesson_type where id <> ${people.ref.lessonTypeId}), module
    from lesson where id = any(${ids}::int[])
    on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
    do update set module = excluded.module returning id`.execute(db);
  return [...ids, ...rows.map(({ id }) => id)];
}

const value = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.constantFrom('absent', 'late', 'excused', 'present', null),
);
const weight = fc.integer({ min: 0, max: 50 });
const classroom = fc.record({
  attendancePercent: fc.constantFrom(0, 10, 33),
  weights: fc.tuple(weight, weight),
  closesInDays: fc.constantFrom(null, -60, 0),
  cells: fc.array(fc.record({ lesson: fc.nat(7), student: fc.nat(1), value }), { maxLength: 40 }),
});
type Classroom = typeof classroom extends fc.Arbitrary<infer Value> ? Value : never;

async function writeClass(lessons: readonly number[], { cells, weights, ...rules }: Classroom) {
  const { db } = session.server;
  const { attendancePercent, closesInDays } = rules;
  await storeSetting(db, 'examSheets', { ...settings, attendancePercent });
  await sql`
    update module set weight = coalesce((${[...weights]}::int[])[number], 0),
      closes_on = case number when 1 then ${session.day}::date + ${closesInDays}::int end
    where class_id = ${people.classId}`.execute(db);
  await setMarks(session.server, people, {});
  const students = [people.ids.owner, people.ids.classmate];
  for (const { lesson, student, value: one } of cells) {
    const [mark, code] = typeof one === 'number' ? [one, null] : [null, one === 'present' ? null : one];
    await sql`
      insert into attendance as cell (academic_year_id, lesson_id, student_id, mark, mark_code, is_empty, updated_by)
      values (${people.ref.academicYearId}, ${lessons[lesson]}, ${students[student]}, ${mark}, ${code}, ${one === null},
        ${people.ids.classTeacher})
      on conflict (academic_year_id, lesson_id, student_id) do update set mark = excluded.mark,
        mark_code = excluded.mark_code, is_empty = excluded.is_empty, version = cell.version + 1`.execute(db);
  }
}

describe('the points of modules in a journal', () => {
  it('are those that the exam sheet takes, in random classes of several journals (D-64.2)', async () => {
    const lessons = await lessonsOfClass();
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(classroom, async (one) => {
        await writeClass(lessons, one);
        const grid = await pointsOfGrid();
        for (const { studentId, points, total } of await pointsOfSheet()) {
          expect(grid.get(studentId)).toEqual(points);
          expect(modulesTotalOf(grid.get(studentId) ?? [])).toBe(total);
          for (const each of points) seen.add(each);
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
    expect(seen.size).toBeGreaterThan(10);
  }, 120_000);

  it('count the marks of the other journals of the class, and name those of no module', async () => {
    const lessons = await lessonsOfClass();
    await writeClass(lessons, {
      attendancePercent: 0,
      weights: [30, 30],
      closesInDays: null,
      cells: [
        { lesson: 0, student: 0, value: 60 },
        { lesson: 4, student: 0, value: 100 },
        { lesson: 7, student: 0, value: 50 },
      ],
    });
    const { others, rules } = await people.teacher.request(journal.modulePoints, people.ref);
    expect(rules).toMatchObject({ isGraded: true, modules: [{ weight: 30 }, { weight: 30 }] });
    const none = { markCount: 1, lessonCount: 1, absenceCount: 0, studentId: people.ids.owner };
    expect(others.toSorted((one, other) => (one.module ?? 9) - (other.module ?? 9))).toEqual([
      { ...none, module: 1, hundredths: 10_000 },
      { ...none, module: null, hundredths: 5_000 },
    ]);
    expect((await pointsOfGrid()).get(people.ids.owner)).toEqual([24, 0]);
  });

  it('name the module of a lesson without one by its day', async () => {
    const [, , , lessonId = 0] = await lessonsOfClass();
    const countsIn = async () =>
      (await people.teacher.request(journal.grid, people.ref)).columns.find(
        (column) => column.lessonId === lessonId,
      );
    const plain: Classroom = { attendancePercent: 0, weights: [30, 30], closesInDays: null, cells: [] };
    await writeClass([], plain);
    expect(await countsIn()).toMatchObject({ module: null, countsIn: undefined });
    await writeClass([], { ...plain, closesInDays: 0 });
    expect(await countsIn()).toMatchObject({ module: null, countsIn: 1 });
  });
});
