const DAY_MS = 24 * 60 * 60_000;

/** Returns the day (`YYYY-MM-DD`) so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns how many days later another day is; negative for an earlier one. */
export const daysBetween = (day: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);

/** Returns 1 for a Monday to 7 for a Sunday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns the number of a week since the week of the first day, from 1. */
export const weekNumber = (firstDay: string, day: string): number =>
  1 + (Date.parse(mondayOf(day)) - Date.parse(mondayOf(firstDay))) / DAY_MS / 7;

/** `16.11.2026` of `2026-11-16`: the same in every language. */
export const numericDate = (day: string): string => day.split('-').toReversed().join('.');

/** `16.11`: short enough for a column. */
export const shortDate = (day: string): string => numericDate(day).slice(0, 5);
