import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseDay } from './parse-day.ts';

const term = { from: '2000-01-01', until: '2099-12-31' };
const births = { from: '1930-01-01', until: '2015-12-31' };

describe('a day', () => {
  it.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-9-1', '2026-09-01'],
    ['01.09.2026', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['1.9.26', '2026-09-01'],
    ['01-09-2026', '2026-09-01'],
    ['01.09.2026 г.', '2026-09-01'],
    ['1 сентября 2026 г.', '2026-09-01'],
    ['01.сен.26', '2026-09-01'],
    ['3 мая 2027', '2027-05-03'],
    ['3 май 2027', '2027-05-03'],
    ['15-ноябрь-2026', '2026-11-15'],
    ['46266', '2026-09-01'],
    ['13/09/2026', '2026-09-13'],
    ['9/13/2026', '2026-09-13'],
    ['05/05/2026', '2026-05-05'],
    ['2026-09-01T00:00:00.000Z', '2026-09-01'],
    ['01.09.2026 0:00:00', '2026-09-01'],
    ['29.02.2028', '2028-02-29'],
  ])('is written as %s', (text, day) => {
    expect(parseDay(text, term)).toBe(day);
  });

  it.each([
    ['30.02.2026', 'is no day of the calendar'],
    ['29.02.2027', 'is no day of the calendar'],
    ['2026-13-01', 'is no day of the calendar'],
    ['00.01.2026', 'is no day of the calendar'],
    ['1 сентября', 'is no day of the calendar'],
    ['1 мартобря 2026', 'is no day of the calendar'],
    ['осень', 'is no day of the calendar'],
    ['2026-08-31T18:00:00Z', 'is no day of the calendar'],
    ['46266.5', 'is no day of the calendar'],
    ['01/09/2026', 'may be a day and month, or a month and day'],
    ['01.09.1926', 'is 1926-09-01, not a day from 2000-01-01'],
  ])('is never guessed from %s', (text, what) => {
    expect(() => parseDay(text, term)).toThrow(what);
  });

  it('with two digits of the year is in the only century that the column may have', () => {
    expect(parseDay('27.09.99', births)).toBe('1999-09-27');
    expect(parseDay('27.09.06', births)).toBe('2006-09-27');
    expect(() => parseDay('27.09.20', births)).toThrow('not a day from');
    expect(() => parseDay('1.9.26', { from: '1900-01-01', until: '2099-12-31' })).toThrow('which century');
  });

  it('of the calendar is read from each form alike', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const serial = Math.floor(date.getTime() / 86_400_000) + 25_569;
        for (const text of [
          iso,
          `${day}.${month}.${year}`,
          `${Number(day)}.${Number(month)}.${year.slice(2)}`,
          `${serial}`,
        ])
          expect(parseDay(text, term)).toBe(iso);
      }),
    );
  });
});
