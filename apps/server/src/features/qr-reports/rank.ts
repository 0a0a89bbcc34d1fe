import type { RatingReport } from '@portal/wire';

/** A student with a GPA, or without one. */
export interface RatedStudent {
  readonly id: number;
  readonly gpa: number | undefined;
}

/** The place by GPA: one more than the students with a higher one, so that equal GPAs share a place. */
export function rankOf(students: readonly RatedStudent[], studentId: number): RatingReport['groupRank'] {
  const own = students.find(({ id }) => id === studentId)?.gpa;
  if (own === undefined) return undefined;
  const values = students.flatMap(({ gpa }) => (gpa === undefined ? [] : [gpa]));
  return { place: values.filter((gpa) => gpa > own).length + 1, count: values.length };
}
