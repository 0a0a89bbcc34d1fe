import type { JournalColumn, JournalStudent } from '@portal/wire';
import { belongsOn } from '../shared/group-days.ts';
import type { LessonScans } from '../check-ins/use-lesson-scans.ts';
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

/** What those get who have no mark and were not picked as absent. */
export type OthersMark = 'present' | 'absent';

/** Those without a mark who get one by "all present". */
export const presentIdsOf = (
  unmarkedIds: readonly number[],
  absentIds: ReadonlySet<number>,
  scans: LessonScans,
): readonly number[] => unmarkedIds.filter((id) => !absentIds.has(id) && scans.get(id) !== 'rejected');

const noScans: LessonScans = new Map();

interface RollCall {
  readonly lessonId: number;
  readonly students: readonly JournalStudent[];
  readonly absentIds: ReadonlySet<number>;
  /** The mark of the others who have none. */
  readonly others?: OthersMark;
  /** Those whose check-in was rejected are not present without a word of the teacher. */
  readonly scans?: LessonScans;
}

/**
 * The edits of a roll call: absent ones are marked so, and empty cells of the others as present or absent; other marks stay, and
 * nobody is present whose check-in was rejected.
 */
export const editsOfRollCall = (
  marks: MarkStore,
  { lessonId, students, absentIds, others = 'present', scans = noScans }: RollCall,
): MarkEdit[] =>
  students.flatMap(({ id: studentId }) => {
    const { value } = marks.cell(lessonId, studentId);
    const isLeftOut = others === 'present' && scans.get(studentId) === 'rejected';
    const next = absentIds.has(studentId) ? 'absent' : (value ?? (isLeftOut ? null : others));
    return next === value ? [] : [{ cell: { lessonId, studentId }, value: next }];
  });
