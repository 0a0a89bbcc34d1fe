import { markKinds, type MarkValue } from './mark-kinds.ts';

/** Totals of a student in a journal (D-44). */
export interface MarkSummary {
  /** Only 'н/б' counts. */
  readonly absenceCount: number;
  readonly sum: number;
  /** Rounded half up to two decimals; `null` without points. */
  readonly average: number | null;
}

const HUNDREDTHS = 100;

/** Whether a mark is an absence, which lowers the attendance. */
export const isAbsence = (value: MarkValue | null): boolean =>
  typeof value === 'string' && markKinds[value].isAbsence;

/** Sums up the marks of one student; works with hundredths, because sums of fractions are inexact. */
export function summarizeMarks(values: Iterable<MarkValue | null>): MarkSummary {
  let absenceCount = 0;
  let hundredths = 0;
  let pointCount = 0;
  for (const value of values) {
    if (isAbsence(value)) absenceCount += 1;
    if (typeof value !== 'number') continue;
    hundredths += Math.round(value * HUNDREDTHS);
    pointCount += 1;
  }
  return {
    absenceCount,
    sum: hundredths / HUNDREDTHS,
    average: pointCount === 0 ? null : Math.round(hundredths / pointCount) / HUNDREDTHS,
  };
}
