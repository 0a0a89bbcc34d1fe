import { averageGradePoints, letterOf, type LetterGrade } from '@portal/domain';
import type { GradeScaleVersion } from './settings/grade-scales.setting.ts';

/** One attempt at a discipline: points of a graded form of control, or passed and failed (decisions 4, Grades). */
export interface FinalGrade {
  readonly disciplineId: number;
  /** The semester of the plan; attempts of one discipline in different semesters count separately. */
  readonly semester: number;
  /** The year in which it was taken, which decides the scale. */
  readonly academicYearId: number;
  readonly credits: number;
  readonly attempt: number;
  readonly points: number | null;
  readonly isPassed: boolean | null;
}

type Scales = readonly GradeScaleVersion[];

/** The scale of an academic year: the latest that has begun, or the first one for the years before. */
export function scaleOf(scales: Scales, academicYearId: number): GradeScaleVersion | undefined {
  const sorted = scales.toSorted((a, b) => a.fromYear - b.fromYear);
  return sorted.findLast(({ fromYear }) => fromYear <= academicYearId) ?? sorted[0];
}

/** The letter of an attempt by the scale of its year; undefined for a form that is passed or failed. */
export function letterOfGrade(
  scales: Scales,
  { academicYearId, points }: Pick<FinalGrade, 'academicYearId' | 'points'>,
): LetterGrade | undefined {
  const scale = scaleOf(scales, academicYearId);
  return points === null || scale === undefined ? undefined : letterOf(scale, points);
}

/** Whether the attempt earns its credits. */
export const isEarned = (scales: Scales, { academicYearId, points, isPassed }: FinalGrade): boolean =>
  points === null
    ? isPassed === true
    : points >= (scaleOf(scales, academicYearId)?.passFrom ?? Number.POSITIVE_INFINITY);

const valueOf = ({ points, isPassed }: FinalGrade): number => points ?? (isPassed === true ? 1 : 0);

const keyOf = ({ semester, disciplineId }: FinalGrade): string => `${semester} ${disciplineId}`;

/** The attempts at each discipline of each semester, in the order of the first attempts. */
export const groupAttempts = <Grade extends FinalGrade>(grades: readonly Grade[]): Grade[][] => [
  ...Map.groupBy(grades, keyOf).values(),
];

/** The attempt that counts: the best one, of equal ones the latest. */
export const bestOf = <Grade extends FinalGrade>(attempts: readonly Grade[]): Grade | undefined =>
  attempts.toSorted((a, b) => valueOf(b) - valueOf(a) || b.attempt - a.attempt)[0];

/**
 * Σ(grade points × credits) / Σ credits of the best attempts, rounded half up to two decimals. Undefined without a
 * graded discipline that has credits.
 */
export function gpaOf(scales: Scales, grades: readonly FinalGrade[]): number | undefined {
  const best = groupAttempts(grades).flatMap((attempts) => bestOf(attempts) ?? []);
  const graded = best.filter(({ points }) => points !== null);
  return averageGradePoints(
    graded.map((grade) => ({
      gradePoints: letterOfGrade(scales, grade)?.gradePoints ?? 0,
      credits: grade.credits,
    })),
  );
}
