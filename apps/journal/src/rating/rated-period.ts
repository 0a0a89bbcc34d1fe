import type { RatingPeriod } from '@portal/wire';

/** A term, and whether it, its academic year or all the time is meant. */
export interface RatedPeriod {
  readonly academicYearId: number;
  readonly termId: number;
  readonly period: RatingPeriod;
}
