import { addDays, weekdayOf } from '@portal/domain';

const SATURDAY = 6;

/** The working days after one day until another, without holidays. */
export function workingDaysBetween(from: string, until: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1))
    if (weekdayOf(day) < SATURDAY) count += 1;
  return count;
}
