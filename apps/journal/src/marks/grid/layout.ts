import type { SheetModule } from '@portal/domain';
import type { CellRef, JournalColumn, JournalGrid, JournalStudent } from '@portal/wire';
import { belongsOn } from '../shared/group-days.ts';

/** A place in the grid: rows are students, columns are lessons. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** The row of the headers. */
export const HEADER_ROW = -1;
/** The column of the names. */
export const NAME_COLUMN = -1;
/** Absences, sum and average, after the lessons. */
export const TOTALS = ['absenceCount', 'sum', 'average'] as const;

/** What the grid shows, with the places of students and lessons. */
export interface GridLayout {
  readonly students: readonly JournalStudent[];
  readonly columns: readonly JournalColumn[];
  readonly rowOf: ReadonlyMap<number, number>;
  readonly columnOf: ReadonlyMap<number, number>;
  /** The modules whose points are shown after the totals, with a sum behind them; none while they are not wanted. */
  readonly modules: readonly SheetModule[];
  /** The columns behind the lessons. */
  readonly totalCount: number;
}

const noModules: readonly SheetModule[] = [];

/** The columns behind the lessons: totals, modules, and the points of all modules. */
const totalCountOf = (modules: readonly SheetModule[]): number =>
  TOTALS.length + (modules.length === 0 ? 0 : modules.length + 1);

/** The whole group, or one subgroup with its lessons and those of the whole group. */
export function toLayout(
  grid: JournalGrid,
  subgroup?: number,
  modules: readonly SheetModule[] = noModules,
): GridLayout {
  const students = grid.students.filter((one) => subgroup === undefined || one.subgroup === subgroup);
  const columns = grid.columns.filter(
    (one) => subgroup === undefined || one.subgroup === null || one.subgroup === subgroup,
  );
  return {
    students,
    columns,
    rowOf: new Map(students.map(({ id }, row) => [id, row])),
    columnOf: new Map(columns.map(({ lessonId }, column) => [lessonId, column])),
    modules,
    totalCount: totalCountOf(modules),
  };
}

/** A cell by its student and its lesson. */
export interface Target {
  readonly student: JournalStudent;
  readonly lesson: JournalColumn;
}

/** The lesson and the student of a place; nothing for headers, names and totals. */
export function targetAt({ students, columns }: GridLayout, { row, column }: Position): Target | undefined {
  const student = students[row];
  const lesson = columns[column];
  return student && lesson && { student, lesson };
}

/** The cell of a place; nothing for headers, names and totals. */
export function cellAt(layout: GridLayout, position: Position): CellRef | undefined {
  const target = targetAt(layout, position);
  return target && { lessonId: target.lesson.lessonId, studentId: target.student.id };
}

/** True when the lesson is not the student's: held for another subgroup, or on a day outside the student's time in the group. */
export const isOthersLesson = (student: JournalStudent, lesson: JournalColumn): boolean =>
  (lesson.subgroup !== null && lesson.subgroup !== student.subgroup) || !belongsOn(student, lesson.date);
