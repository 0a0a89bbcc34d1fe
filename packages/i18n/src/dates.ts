import calendar from './calendar.json';
import type { Language } from './languages.ts';

/** A moment: ISO 8601 text of the server, or a Date. */
export type Moment = string | Date;

/**
 * Bishkek time, wherever the reader is: UTC+6 all year since 2005; older values are calendar days without a
 * time. Formatted without Intl because Chromium's Intl has no Kyrgyz and falls back to English names (D-48),
 * and because creating the first formatter takes about 30 ms of the page's start.
 */
const BISHKEK_OFFSET_MS = 6 * 60 * 60_000;

/** A date whose UTC fields hold Bishkek time. */
const toBishkekTime = (moment: Moment): Date => new Date(new Date(moment).getTime() + BISHKEK_OFFSET_MS);

/** Returns the calendar day in Bishkek, `2026-03-05`: equal for moments of the same day. */
export const dayOf = (moment: Moment): string => toBishkekTime(moment).toISOString().slice(0, 10);

/** Formats the time, `14:05`, the same in every language. */
export const formatTime = (moment: Moment): string => toBishkekTime(moment).toISOString().slice(11, 16);

type DateFormat = 'day' | 'date' | 'fullDate';

function format(dateFormat: DateFormat, moment: Moment, language: Language): string {
  const day = toBishkekTime(moment);
  const names = calendar[language];
  const values: Readonly<Record<string, string | number | undefined>> = {
    year: day.getUTCFullYear(),
    month: names.months[day.getUTCMonth()],
    day: day.getUTCDate(),
    weekday: names.weekdays[day.getUTCDay()],
  };
  return names[dateFormat].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Formats a day without its year: `5 марта`, `5-март`, `5 March`. */
export const formatDay = (moment: Moment, language: Language): string => format('day', moment, language);

/** Formats a date: `5 марта 2026 г.`, `2026-ж., 5-март`, `5 March 2026`. */
export const formatDate = (moment: Moment, language: Language): string => format('date', moment, language);

/** Formats a full date: `четверг, 5 марта 2026 г.`, `2026-ж., 5-март, бейшемби`, `Thursday, 5 March 2026`. */
export const formatFullDate = (moment: Moment, language: Language): string =>
  format('fullDate', moment, language);
