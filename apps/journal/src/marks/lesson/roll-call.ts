import type { JournalColumn, JournalStudent } from '@portal/wire';
import { belongsOn } from '../shared/group-days.ts';
import type { MarkEdit, MarkStore } from '../model/mark-store.ts';

/** The students of a lesson. Those on leave and the expelled are not marked. */
export interface RollCallStudents {
  readonly active: readonly JournalStudent[];
  readonly skipped: readonly JournalStudent[];
}

/** The students of a column: all who belonged to the group on its day, or those of its subgroup. */
export function studentsOfLesson(
  students: readonly JournalStudent[],
  { date, subgroup }: { readonly date: string; readonly subgroup: number | null | undefined },
): RollCallStudents {
  const own = students.filter(
    (student) => belongsOn(student, date) && (!subgroup || student.subgroup === subgroup),
  );
  return {
    active: own.filter(({ status }) => status === 'active'),
    skipped: own.filter(({ status }) => status !== 'active'),
  };
}

/** The students without a mark in a column; all of them where there is no column. */
export const unmarkedIdsOf = (
  marks: MarkStore,
  lessonId: number | undefined,
  students: readonly JournalStudent[],
): readonly number[] =>
  students
    .map(({ id }) => id)
    .filter((id) => lessonId === undefined || marks.cell(lessonId, id).value === null);

/** Where a lesson is in the journal; without a subgroup, for the whole group or any subgroup. */
export interface LessonPlace {
  readonly date: string;
  readonly lessonTimeId: number;
  readonly subgroup: number | undefined;
}

/** The column of a lesson, if it has one. */
export const columnAt = (
  columns: readonly JournalColumn[],
  { date, lessonTimeId, subgroup }: LessonPlace,
): JournalColumn | undefined =>
  columns.find(
    (column) =>
      column.date === date &&
      column.lessonTimeId === lessonTimeId &&
      (subgroup === undefined || column.subgroup === null || column.subgroup === subgroup),
  );

interface RollCall {
  readonly lessonId: number;
  readonly students: readonly JournalStudent[];
  readonly absentIds: ReadonlySet<number>;
  /** The mark of the others who have none. */
  readonly others?: 'present' | 'absent';
}

/** The edits of a roll call: absent ones are marked so, and empty cells of the others as present or absent; other marks stay. */
export const editsOfRollCall = (
  marks: MarkStore,
  { lessonId, students, absentIds, others = 'present' }: RollCall,
): MarkEdit[] =>
  students.flatMap(({ id: studentId }) => {
    const { value } = marks.cell(lessonId, studentId);
    const next = absentIds.has(studentId) ? 'absent' : (value ?? others);
    return next === value ? [] : [{ cell: { lessonId, studentId }, value: next }];
  });
