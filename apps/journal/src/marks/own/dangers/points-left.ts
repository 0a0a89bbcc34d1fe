import {
  modulePoints,
  NO_MODULE_MARKS,
  POINTS_MAX,
  RISK_RULES,
  summarizeAttendance,
  type ModuleMarks,
} from '@portal/domain';
import type { OwnResult } from '@portal/wire';
import type { DisciplineMarks, LessonTypeMarks } from '../group-marks.ts';

/** The points that a module can still bring, as far as the journal shows. */
export interface ModuleRemainder {
  readonly module: number;
  /** At most so many. */
  readonly points: number;
  /** The days of the lessons without a mark that can bring them; empty when the whole module has no mark yet. */
  readonly days: readonly string[];
}

const HUNDRED_PERCENT = 100;
const HUNDREDTHS = 100;

/** The marks of a module if each of these lessons brought the best mark. */
const withBest = (
  { markCount, hundredths, lessonCount, absenceCount }: ModuleMarks,
  lessons: number,
): ModuleMarks => ({
  markCount: markCount + lessons,
  hundredths: hundredths + lessons * POINTS_MAX * HUNDREDTHS,
  lessonCount: lessonCount + lessons,
  absenceCount,
});

const unmarkedDays = ({ lessonTypes }: DisciplineMarks, module: number): string[] =>
  lessonTypes
    .flatMap(({ modules }) => modules)
    .filter((one) => one.module === module)
    .flatMap(({ marks }) => marks.filter(({ value }) => value === null).map(({ date }) => date))
    .toSorted();

/**
 * What the modules of a discipline can still bring. Lessons to come are unknown here: a module with marks counts with the past lessons
 * that have none. Nothing when the points are signed, or when the lessons belong to several classes.
 */
export function pointsLeft(
  discipline: DisciplineMarks,
  results: readonly OwnResult[],
): readonly ModuleRemainder[] {
  const [result, ...others] = results;
  if (!result?.marks || result.isClosed || others.length > 0) return [];
  const { rules, marks } = result;
  return rules.modules
    .map((module) => {
      const own = marks.find((one) => one.module === module.number) ?? NO_MODULE_MARKS;
      const now = modulePoints(module, rules, own);
      if (own.markCount === 0) return { module: module.number, points: module.weight - now, days: [] };
      const days = unmarkedDays(discipline, module.number);
      const best = modulePoints(module, rules, withBest(own, days.length));
      return { module: module.number, points: best - now, days };
    })
    .filter(({ points }) => points > 0);
}

/** How many lessons in a row bring the attendance of a lesson type to its limit; 0 where it is there, or without marks. */
export function lessonsToAttend({ modules }: LessonTypeMarks): number {
  const limit = RISK_RULES.attendancePercent;
  const { markedCount, absentCount } = summarizeAttendance(modules.flatMap(({ marks }) => marks));
  const missing = limit * markedCount - HUNDRED_PERCENT * (markedCount - absentCount);
  return Math.max(0, Math.ceil(missing / (HUNDRED_PERCENT - limit)));
}
