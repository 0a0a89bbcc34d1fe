import { sql } from 'kysely';
import type { MarkValue } from '@portal/domain';
import { journal, type CellRef, type CellWrite, type JournalGrid, type JournalRef } from '@portal/wire';
import { createSessionFor, findPeople, findSharedClass, type PersonIds } from '../access/people.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { journalOf, todayOf } from '../access/journal-fixture.ts';

/** A journal with an open column, its two teachers, and others without a right to it. */
export interface JournalPeople {
  readonly ids: PersonIds;
  readonly teacher: TestClient;
  /** Teaches the same journal. */
  readonly colleague: TestClient;
  readonly otherTeacher: TestClient;
  readonly student: TestClient;
  readonly classmate: TestClient;
  readonly ref: JournalRef;
  readonly classId: number;
  /** The open column of yesterday. */
  readonly column: { readonly date: string; readonly lessonTimeId: number };
  readonly lessonId: number;
  cellOf(student: 'owner' | 'classmate'): CellRef;
}

export async function findJournalPeople(server: TestServer): Promise<JournalPeople> {
  const { db } = server;
  const shared = await findSharedClass(db);
  const ids = await findPeople(db, shared);
  const { ref, column, cell } = await journalOf({ server, shared, people: ids });
  const { class_id: classId } = await db
    .selectFrom('lesson')
    .select('class_id')
    .where('id', '=', cell.lessonId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('class_teacher')
    .values({ class_id: classId, teacher_id: ids.editor, lesson_type_id: ref.lessonTypeId })
    .execute();
  return {
    ids,
    teacher: await createSessionFor(server, ids.classTeacher),
    colleague: await createSessionFor(server, ids.editor),
    otherTeacher: await createSessionFor(server, ids.otherTeacher),
    student: await createSessionFor(server, ids.owner),
    classmate: await createSessionFor(server, ids.classmate),
    ref,
    classId,
    column,
    lessonId: cell.lessonId,
    cellOf: (student) => ({ lessonId: cell.lessonId, studentId: ids[student] }),
  };
}

/** Inserts a column some days ago. */
export async function insertColumn(
  { db }: TestServer,
  { classId, ref, ids }: JournalPeople,
  {
    daysAgo,
    lessonTimeId = 4,
    module = null,
  }: { readonly daysAgo: number; readonly lessonTimeId?: number; readonly module?: number | null },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, module)
    values (${classId}, ${ref.academicYearId}, ${await todayOf(db)}::date - ${daysAgo}::int, ${lessonTimeId},
      ${ids.classTeacher}, ${ref.lessonTypeId}, ${module})
    on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
    do update set module = excluded.module
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export interface StoredCellFacts {
  readonly value: MarkValue | null;
  readonly version: number;
}

export const findCell = (
  { students }: JournalGrid,
  { lessonId, studentId }: CellRef,
): StoredCellFacts | undefined => {
  const found = students.find(({ id }) => id === studentId)?.cells.find((cell) => cell.lessonId === lessonId);
  return found && { value: found.value, version: found.version };
};

export const readCell = async (client: TestClient, ref: JournalRef, cell: CellRef) =>
  findCell(await client.request(journal.grid, ref), cell);

export const saveCells = (client: TestClient, cells: readonly CellWrite[]) =>
  client.request(journal.save, { cells: [...cells] });
