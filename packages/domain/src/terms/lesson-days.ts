import { weekdayOf, weekNumber } from '../clock/days.ts';

/** A weekly lesson: its weekday from 1, its odd or even weeks of the term, and the days on which it is valid. */
export interface WeeklyLesson {
  readonly day: number;
  readonly weeks: 'every' | 'odd' | 'even';
  readonly validFrom: string;
  readonly validUntil: string;
}

/** Whether a weekly lesson is planned on a day of a term. */
export function isPlannedOn(
  date: string,
  { day, weeks, validFrom, validUntil }: WeeklyLesson,
  termStartsOn: string,
): boolean {
  if (weekdayOf(date) !== day || date < validFrom || date > validUntil) return false;
  return weeks === 'every' || (weeks === 'odd') === (weekNumber(termStartsOn, date) % 2 === 1);
}
