import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultClock, languages, momentOf, readTimeZone } from '@portal/domain';
import { dayOf, formatDate, formatDay, formatFullDate, formatTime } from './dates.ts';
import { setClock, universityClock } from './clock.ts';

// 5 March 2026, a Thursday, at a quarter past two in the afternoon in Bishkek (UTC+6).
const afternoon = '2026-03-05T08:15:00Z';

describe('dates of the portal', () => {
  it('formats a full date in Kyrgyz (D§6.3, D-48.2)', () => {
    expect(formatFullDate(afternoon, 'kg')).toBe('2026-ж., 5-март, бейшемби');
  });

  it('uses no Latin letters in Russian and Kyrgyz', () => {
    expect(formatFullDate(afternoon, 'ru')).not.toMatch(/[a-z]/i);
    expect(formatFullDate(afternoon, 'kg')).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['ru', 'четверг, 5 марта 2026 г.', '5 марта'],
    ['en', 'Thursday, 5 March 2026', '5 March'],
    ['kg', '2026-ж., 5-март, бейшемби', '5-март'],
  ] as const)('formats full and short dates in %s', (language, full, short) => {
    expect(formatFullDate(afternoon, language)).toBe(full);
    expect(formatDay(afternoon, language)).toBe(short);
  });

  it('knows every weekday and month of a year in Kyrgyz (D-48.2)', () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 6)));
    const names = new Set(days.flatMap((day) => formatFullDate(day, 'kg').split(/[\s,.-]+/)));
    expect([...names].filter((word) => /^\p{L}{3,}$/u.test(word))).toHaveLength(12 + 7);
  });

  it('maps the Kyrgyz weekdays correctly', () => {
    expect(formatFullDate('2026-03-01T06:00:00Z', 'kg')).toContain('жекшемби');
    expect(formatFullDate('2026-03-02T06:00:00Z', 'kg')).toContain('дүйшөмбү');
    expect(formatFullDate('2026-03-07T06:00:00Z', 'kg')).toContain('ишемби');
  });

  it('uses Bishkek time and its midnight (D§4 Time.1)', () => {
    expect(formatTime(afternoon)).toBe('14:15');
    expect(formatTime('2026-03-05T18:00:00Z')).toBe('00:00');
    expect(dayOf('2026-03-05T17:59:59Z')).toBe('2026-03-05');
    expect(dayOf('2026-03-05T18:00:00Z')).toBe('2026-03-06');
  });

  it.each([
    ['ru', '31 августа 2004 г.'],
    ['en', '31 August 2004'],
    ['kg', '2004-ж., 31-август'],
  ] as const)('keeps a calendar day in %s', (language, date) => {
    expect(formatDate('2004-08-31', language)).toBe(date);
  });

  it('accepts a Date as well as a text', () => {
    for (const language of languages) {
      expect(formatDay(new Date(afternoon), language)).toBe(formatDay(afternoon, language));
    }
  });
});

describe.each(['Asia/Bishkek', 'America/New_York', 'Asia/Kathmandu'])(
  'dates of a university in %s',
  (name) => {
    beforeEach(() => setClock({ ...defaultClock, zone: readTimeZone(name) }));
    afterEach(() => setClock(defaultClock));

    const everyDay = Array.from(
      { length: 3 * 366 },
      (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 17, 59 + (day % 2))),
    );
    const intl = (locale: string, dateFormat: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: name, ...dateFormat });

    it.each([
      ['ru', 'ru'],
      ['en', 'en-GB'],
    ] as const)('match Intl in %s on every day of three years', (language, locale) => {
      const day = intl(locale, { day: 'numeric', month: 'long' });
      const date = intl(locale, { day: 'numeric', month: 'long', year: 'numeric' });
      const weekday = intl(locale, { weekday: 'long' });
      for (const moment of everyDay) {
        expect(formatDay(moment, language)).toBe(day.format(moment));
        expect(formatDate(moment, language)).toBe(date.format(moment).replaceAll('\u00A0', ' '));
        expect(formatFullDate(moment, language)).toBe(
          `${weekday.format(moment)}, ${formatDate(moment, language)}`,
        );
      }
    });

    it('match the time-zone database', () => {
      const clock = intl('en-GB', { hour: '2-digit', minute: '2-digit' });
      const calendar = intl('sv-SE', { dateStyle: 'short' });
      for (const moment of everyDay) {
        expect(formatTime(moment)).toBe(clock.format(moment));
        expect(dayOf(moment)).toBe(calendar.format(moment));
        expect(momentOf(universityClock().zone, dayOf(moment), formatTime(moment))).toEqual(moment);
      }
    });

    it('keep a calendar day', () => {
      expect(formatFullDate('2026-03-08', 'en')).toBe('Sunday, 8 March 2026');
    });
  },
);
