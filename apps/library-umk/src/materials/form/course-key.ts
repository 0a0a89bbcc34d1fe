import type { Discipline } from '@portal/wire';

/** A discipline with its credits, which a select and the address name by one number. */
export type CourseKeyParts = Pick<Discipline, 'disciplineId' | 'credits'>;

/** More than the credits of any discipline. */
const CREDITS_BELOW = 1_000;

export const toCourseKey = ({ disciplineId, credits }: CourseKeyParts): number =>
  disciplineId * CREDITS_BELOW + credits;

export const fromCourseKey = (key: number): CourseKeyParts => ({
  disciplineId: Math.floor(key / CREDITS_BELOW),
  credits: key % CREDITS_BELOW,
});
