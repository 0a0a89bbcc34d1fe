import { weekdayOf, weekNumber } from '../clock/days.ts';

/** A weekly lesson: its weekday from 1, its odd or even weeks of the term, and the days on which it is valid. */
export interface WeeklyLesson {
  readonly day: number;
  readonly weeks: 'every' | 'odd' | 'even';
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A day of the university that has the lessons of another day, or none: a holiday. */
export interface SpecialDay {
  readonly date: string;
  readonly lessonsOf?: string | undefined;
}

/** What decides the days of the lessons of a term. */
export interface TermDays {
  readonly startsOn: string;
  readonly specialDays?: readonly SpecialDay[] | undefined;
}

const findSpecialDay = (date: string, specialDays: readonly SpecialDay[]): SpecialDay | undefined =>
  specialDays.find((one) => one.date === date);

/** Whether no lessons take place on a day, also none that were moved to it. */
export function isHoliday(date: string, specialDays: readonly SpecialDay[] = []): boolean {
  const special = findSpecialDay(date, specialDays);
  return special !== undefined && special.lessonsOf === undefined;
}

/** Whether a weekly lesson is planned on a day of a term. */
export function isPlannedOn(
  date: string,
  { day, weeks, validFrom, validUntil }: WeeklyLesson,
  { startsOn, specialDays = [] }: TermDays,
): boolean {
  if (date < validFrom || date > validUntil || isHoliday(date, specialDays)) return false;
  const weekday = findSpecialDay(date, specialDays)?.lessonsOf ?? date;
  if (weekdayOf(weekday) !== day) return false;
  return weeks === 'every' || (weeks === 'odd') === (weekNumber(startsOn, weekday) % 2 === 1);
}

/** A moment as the clocks of the university show it: the day (`YYYY-MM-DD`) and the time (`HH:MM`). */
export interface LocalMoment {
  readonly date: string;
  readonly time: string;
}

/** Whether a lesson has begun; one whose time is not known begins with its day. */
export const hasBegun = (
  lesson: { readonly date: string; readonly startsAt: string },
  now: LocalMoment,
): boolean => `${lesson.date} ${lesson.startsAt}` <= `${now.date} ${now.time}`;
