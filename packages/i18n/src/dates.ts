import { dayOf as dayIn, fillIn, timeOf, type Language, type Moment } from '@portal/domain';
import calendar from './calendar.json';
import { universityClock } from './clock.ts';

/** Returns the calendar day at the university, `2026-03-05`: equal for moments of the same day. */
export const dayOf = (moment: Moment): string => dayIn(universityClock().zone, moment);

/** Formats the time, `14:05`, the same in every language. */
export const formatTime = (moment: Moment): string => timeOf(universityClock().zone, moment);

type DateFormat = 'day' | 'date' | 'fullDate';

/** Without `Intl`, because Chromium's has no Kyrgyz and falls back to English names (D-48). */
function format(dateFormat: DateFormat, moment: Moment, language: Language): string {
  const day = new Date(dayOf(moment));
  const names = calendar[language];
  const values = {
    year: day.getUTCFullYear(),
    month: names.months[day.getUTCMonth()] ?? '',
    day: day.getUTCDate(),
    weekday: names.weekdays[day.getUTCDay()] ?? '',
  };
  return fillIn(names[dateFormat], values);
}

/** Formats a day without its year: `5 марта`, `5-март`, `5 March`. */
export const formatDay = (moment: Moment, language: Language): string => format('day', moment, language);

/** Formats a date: `5 марта 2026 г.`, `2026-ж., 5-март`, `5 March 2026`. */
export const formatDate = (moment: Moment, language: Language): string => format('date', moment, language);

/** Formats a full date: `четверг, 5 марта 2026 г.`, `2026-ж., 5-март, бейшемби`, `Thursday, 5 March 2026`. */
export const formatFullDate = (moment: Moment, language: Language): string =>
  format('fullDate', moment, language);
