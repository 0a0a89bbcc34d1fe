import type { MarkValue } from '../marks/mark-kinds.ts';
import { isAbsence } from '../marks/mark-summary.ts';

/** A module of a class that counts before the exam, with its weight in percent of the discipline. */
export interface SheetModule {
  readonly number: number;
  readonly weight: number;
}

/** How the points of modules are computed. */
export interface ModuleRules {
  readonly modules: readonly SheetModule[];
  /** The share of attendance in the points of a module, in percent. */
  readonly attendancePercent: number;
}

/** What the journal says of a student in one module. */
export interface ModuleMarks {
  readonly markCount: number;
  /** The sum of the marks in hundredths, because sums of fractions are not exact. */
  readonly hundredths: number;
  /** Lessons with a mark or a code, and those of them that were missed. */
  readonly lessonCount: number;
  readonly absenceCount: number;
}

/** A module of a journal without marks. */
export const NO_MODULE_MARKS: ModuleMarks = { markCount: 0, hundredths: 0, lessonCount: 0, absenceCount: 0 };

/** What the cells of a student in one module say; empty cells say nothing. */
function moduleMarksOf(values: Iterable<MarkValue | null>): ModuleMarks {
  let [markCount, hundredths, lessonCount, absenceCount] = [0, 0, 0, 0];
  for (const value of values) {
    if (value === null) continue;
    lessonCount += 1;
    if (isAbsence(value)) absenceCount += 1;
    if (typeof value !== 'number') continue;
    markCount += 1;
    hundredths += Math.round(value * 100);
  }
  return { markCount, hundredths, lessonCount, absenceCount };
}

/** The cells of a student by the module in which they count. */
export const marksByModule = (
  cells: Iterable<{ readonly module: number | null; readonly value: MarkValue | null }>,
): ReadonlyMap<number | null, ModuleMarks> =>
  new Map(
    [...Map.groupBy(cells, ({ module }) => module)].map(([module, own]) => [
      module,
      moduleMarksOf(own.map(({ value }) => value)),
    ]),
  );

/** The marks of a module in all journals of a class. */
export const addModuleMarks = (
  one: ModuleMarks = NO_MODULE_MARKS,
  other: ModuleMarks = NO_MODULE_MARKS,
): ModuleMarks => ({
  markCount: one.markCount + other.markCount,
  hundredths: one.hundredths + other.hundredths,
  lessonCount: one.lessonCount + other.lessonCount,
  absenceCount: one.absenceCount + other.absenceCount,
});

/**
 * The points of a module: the average of its marks, and the share of attended lessons as far as it counts, of its weight; half up
 * to a whole point.
 */
export function modulePoints(
  { weight }: SheetModule,
  { attendancePercent }: Pick<ModuleRules, 'attendancePercent'>,
  { markCount, hundredths, lessonCount, absenceCount }: ModuleMarks = NO_MODULE_MARKS,
): number {
  const marks = Math.max(1, markCount);
  const lessons = Math.max(1, lessonCount);
  const averagePart = (100 - attendancePercent) * hundredths * lessons;
  const attendancePart = attendancePercent * (lessonCount - absenceCount) * 10_000 * marks;
  const whole = 1_000_000 * marks * lessons;
  return Math.floor((2 * weight * (averagePart + attendancePart) + whole) / (2 * whole));
}

/** The points of all modules with what a teacher has added, at most those of a discipline. */
export const modulesTotalOf = (points: readonly number[], roundUp = 0): number =>
  Math.min(
    100,
    points.reduce((total, one) => total + one, roundUp),
  );

/** A module of a student as its formula shows it. */
export interface ModuleResult extends SheetModule {
  /** With two decimals, half up; `null` without points. */
  readonly average: number | null;
  /** The share of attended lessons in percent, the same; `null` without lessons. */
  readonly attended: number | null;
  readonly points: number;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The modules of a student in their order: what goes into the formula, and what comes out of it. */
export const moduleResults = (
  rules: ModuleRules,
  marks: ReadonlyMap<number | null, ModuleMarks> | undefined,
): ModuleResult[] =>
  rules.modules.map((module) => {
    const own = marks?.get(module.number) ?? NO_MODULE_MARKS;
    const { markCount, hundredths, lessonCount, absenceCount } = own;
    return {
      ...module,
      average: markCount === 0 ? null : Math.round(hundredths / markCount) / 100,
      attended: lessonCount === 0 ? null : inHundredths((100 * (lessonCount - absenceCount)) / lessonCount),
      points: modulePoints(module, rules, own),
    };
  });
