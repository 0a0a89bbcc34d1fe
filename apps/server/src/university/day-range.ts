import { addDays } from '@portal/domain';

const DAYS_MAX = 366;

/** A change that is not possible, with the reason in one sentence. */
export class SpecialDayError extends Error {
  override readonly name = 'SpecialDayError';
}

/** The first and the last day of several, both included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** Each day of a range; throws for one that is too long or ends before it begins. */
export function datesOf({ from, until }: DayRange): string[] {
  const count =
    1 + (Date.parse(until) - Date.parse(from)) / (Date.parse(addDays(from, 1)) - Date.parse(from));
  if (count < 1) throw new SpecialDayError(`${until} is before ${from}`);
  if (count > DAYS_MAX) throw new SpecialDayError(`At most ${DAYS_MAX} days can be added at once`);
  return Array.from({ length: count }, (_, at) => addDays(from, at));
}
