import calendar from './calendar.json';
import type { Language } from './languages.ts';

/** A moment as the server sends it (ISO 8601) or as the device has it. */
export type Moment = string | Date;

/**
 * The university's clock is that of Bishkek, wherever the reader is: six hours ahead all year since 2005; what is older in the
 * portal are calendar days, whose hour nobody sees. Own words and own reckoning, because Chromium has no Kyrgyz in Intl and
 * would write English names (D-48), and because it takes some 30 ms of a page's start to make the first form of Intl.
 */
const AHEAD_MS = 6 * 60 * 60_000;

/** The moment's year, day and hour in Bishkek, to be read as if they were those of UTC. */
const inBishkek = (moment: Moment): Date => new Date(new Date(moment).getTime() + AHEAD_MS);

/** The calendar day in Bishkek, `2026-03-05`: equal for moments of the same day. */
export const dayOf = (moment: Moment): string => inBishkek(moment).toISOString().slice(0, 10);

/** The hour and minute, `14:05`, the same in every language. */
export const formatTime = (moment: Moment): string => inBishkek(moment).toISOString().slice(11, 16);

type Form = 'day' | 'date' | 'fullDate';

function write(form: Form, moment: Moment, language: Language): string {
  const day = inBishkek(moment);
  const words = calendar[language];
  const values: Readonly<Record<string, string | number | undefined>> = {
    year: day.getUTCFullYear(),
    month: words.months[day.getUTCMonth()],
    day: day.getUTCDate(),
    weekday: words.weekdays[day.getUTCDay()],
  };
  return words[form].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** A day of this year: `5 марта`, `5-март`, `5 March`. */
export const formatDay = (moment: Moment, language: Language): string => write('day', moment, language);

/** A day of any year: `5 марта 2026 г.`, `2026-ж., 5-март`, `5 March 2026`. */
export const formatDate = (moment: Moment, language: Language): string => write('date', moment, language);

/** A day in full: `четверг, 5 марта 2026 г.`, `2026-ж., 5-март, бейшемби`, `Thursday, 5 March 2026`. */
export const formatFullDate = (moment: Moment, language: Language): string =>
  write('fullDate', moment, language);
