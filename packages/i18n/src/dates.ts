import kyrgyz from './kyrgyz-dates.json';
import { htmlLanguage, type Language } from './languages.ts';

/** The university's clock: the portal shows its time wherever the reader is. */
export const TIME_ZONE = 'Asia/Bishkek';

/** A moment as the server sends it (ISO 8601) or as the device has it. */
export type Moment = string | Date;

const timeZone = TIME_ZONE;
const britishForm = 'en-GB';
const localeOf = (language: Language): string => (language === 'en' ? britishForm : htmlLanguage(language));

const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const clock = new Intl.DateTimeFormat(britishForm, { timeZone, hour: '2-digit', minute: '2-digit' });

/** The calendar day in Bishkek, `2026-03-05`: equal for moments of the same day. */
export const dayOf = (moment: Moment): string => calendarDay.format(new Date(moment));

/** The hour and minute, `14:05`, the same in every language. */
export const formatTime = (moment: Moment): string => clock.format(new Date(moment));

const fill = (pattern: string, values: Readonly<Record<string, string | number>>): string =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Chromium has no Kyrgyz in Intl and would write English names (D-48). */
function inKyrgyz(pattern: string, moment: Moment): string {
  const [year = 0, month = 1, day = 1] = dayOf(moment).split('-').map(Number);
  const weekday = kyrgyz.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  return fill(pattern, { year, day, month: kyrgyz.months[month - 1] ?? '', weekday });
}

/** A day of this year: `5 марта`, `5-март`, `5 March`. */
export const formatDay = (moment: Moment, language: Language): string =>
  language === 'kg'
    ? inKyrgyz(kyrgyz.day, moment)
    : new Intl.DateTimeFormat(localeOf(language), { timeZone, day: 'numeric', month: 'long' }).format(
        new Date(moment),
      );

/** A day of any year: `5 марта 2026 г.`, `2026-ж., 5-март`, `5 March 2026`. */
export const formatDate = (moment: Moment, language: Language): string =>
  language === 'kg'
    ? inKyrgyz(kyrgyz.date, moment)
    : new Intl.DateTimeFormat(localeOf(language), {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(moment));

/** A day in full: `четверг, 5 марта 2026 г.`, `2026-ж., 5-март, бейшемби`, `Thursday, 5 March 2026`. */
export const formatFullDate = (moment: Moment, language: Language): string =>
  language === 'kg'
    ? inKyrgyz(kyrgyz.fullDate, moment)
    : new Intl.DateTimeFormat(localeOf(language), {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(moment));
