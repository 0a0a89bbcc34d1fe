import { addDays, mondayOf } from '@portal/domain';

/** A calendar day, `2026-03-05`: a plain date without hour and zone, so that no clock can move it. */
export type Day = string;

const DAYS_IN_WEEK = 7;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return toDay(date);
}

/** `2026-03-05` → `2026-03`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The weeks of a day's month from Monday on, with the days of its neighbours that fill them. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = `${monthOf(day)}-01`;
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, DAYS_IN_WEEK))
    weeks.push(Array.from({ length: DAYS_IN_WEEK }, (_, at) => addDays(monday, at)));
  return weeks;
}

/** The day, or the nearest one that may be picked. */
export function clampDay(day: Day, { min, max }: { readonly min?: Day; readonly max?: Day }): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -DAYS_IN_WEEK),
  ArrowDown: (day) => addDays(day, DAYS_IN_WEEK),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), DAYS_IN_WEEK - 1),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key leads from a day; with Shift the page keys move a year. */
export function dayAfterKey(day: Day, key: string, isShift: boolean): Day | undefined {
  if (isShift && key === 'PageUp') return addMonths(day, -12);
  if (isShift && key === 'PageDown') return addMonths(day, 12);
  return steps[key]?.(day);
}
