import { findRisks, summarizeAttendance, summarizeMarks, type MarkSummary, type Risk } from '@portal/domain';
import type { JournalEvent, OwnMark } from '@portal/wire';

/** The marks of one module; `module` is `null` for lessons without one. */
export interface ModuleMarks {
  readonly module: number | null;
  readonly marks: readonly OwnMark[];
  readonly totals: MarkSummary;
}

/** The marks of a lesson type in a discipline: one journal. */
export interface LessonTypeMarks {
  readonly id: number;
  readonly name: string;
  readonly modules: readonly ModuleMarks[];
  readonly totals: MarkSummary;
  readonly risks: readonly Risk[];
}

export interface DisciplineMarks {
  readonly id: number;
  readonly name: string;
  readonly lessonTypes: readonly LessonTypeMarks[];
  readonly totals: MarkSummary;
  /** `null` without marks. */
  readonly attendancePercent: number | null;
}

const totalsOf = (marks: readonly OwnMark[]): MarkSummary => summarizeMarks(marks.map(({ value }) => value));

/** Lessons without a module come last. */
const byModule = (one: ModuleMarks, other: ModuleMarks): number =>
  (one.module ?? Infinity) - (other.module ?? Infinity);

function toLessonType(id: number, marks: readonly OwnMark[]): LessonTypeMarks {
  const modules = [...Map.groupBy(marks, ({ module }) => module)]
    .map(([module, own]) => ({ module, marks: own, totals: totalsOf(own) }))
    .toSorted(byModule);
  const name = marks[0]?.lessonTypeName ?? '';
  return { id, name, modules, totals: totalsOf(marks), risks: findRisks(marks) };
}

/** Groups the lessons of a term, which are in the order of disciplines, lesson types and dates. */
export const groupMarks = (marks: readonly OwnMark[]): DisciplineMarks[] =>
  [...Map.groupBy(marks, ({ disciplineId }) => disciplineId)].map(([id, own]) => ({
    id,
    name: own[0]?.disciplineName ?? '',
    lessonTypes: [...Map.groupBy(own, ({ lessonTypeId }) => lessonTypeId)].map(([typeId, ofType]) =>
      toLessonType(typeId, ofType),
    ),
    totals: totalsOf(own),
    attendancePercent: summarizeAttendance(own).percent,
  }));

export const unmarkedCount = (marks: readonly OwnMark[]): number =>
  marks.filter(({ value }) => value === null).length;

/** True when all cells of an event are among the marks, so that the event alone updates them. */
export const hasAllCells = (marks: readonly OwnMark[], { kind, cells }: JournalEvent): boolean =>
  kind === 'saved' && cells.every(({ cell }) => marks.some((mark) => mark.cell.lessonId === cell.lessonId));
