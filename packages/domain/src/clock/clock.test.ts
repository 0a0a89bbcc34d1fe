import { describe, expect, it } from '@jest/globals';
import { addDays, mondayOf, weekdayOf, weekNumber } from './days.ts';
import { dayOf, momentOf, timeOf } from './local-time.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from './time-zone.ts';
import { defaultClock, readClock, writeClock } from './university-clock.ts';

const HOUR_MS = 60 * 60_000;
const zones = [
  'Asia/Bishkek',
  'America/New_York',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
];
const newYork = readTimeZone('America/New_York');

/** Every seventh hour of four years, and the minute before it, so that each hour of the day is among them. */
const moments = Array.from({ length: (4 * 366 * 24) / 7 }, (_, at) =>
  [Date.UTC(2025, 0) + at * 7 * HOUR_MS].flatMap((ms) => [new Date(ms), new Date(ms - 60_000)]),
).flat();

describe('the clock of a university', () => {
  it.each(zones)('equals the time-zone database in %s', (name) => {
    const zone = readTimeZone(name);
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: name,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const differs = (moment: Date) =>
      `${dayOf(zone, moment)} ${timeOf(zone, moment)}` !== format.format(moment);
    expect(moments.filter(differs)).toEqual([]);
  });

  it.each(zones)('finds in %s the moment of each time that it shows', (name) => {
    const zone = readTimeZone(name);
    const isLost = (moment: Date) => {
      const [day, time] = [dayOf(zone, moment), timeOf(zone, moment)];
      const found = momentOf(zone, day, time);
      return dayOf(zone, found) !== day || timeOf(zone, found) !== time;
    };
    expect(moments.filter(isLost)).toEqual([]);
  });

  it('takes the later moment of a time that is skipped or repeated', () => {
    expect(momentOf(newYork, '2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(momentOf(newYork, '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  it.each(zones)('keeps a day without a time in %s', (name) => {
    expect(dayOf(readTimeZone(name), '2004-08-31')).toBe('2004-08-31');
  });

  it.each([
    ['Asia/Bishkek', '2026-03-05T18:00:00Z'],
    ['Asia/Kathmandu', '2026-03-05T18:15:00Z'],
    ['America/New_York', '2026-03-06T05:00:00Z'],
  ])('begins a day in %s at %s', (name, midnight) => {
    const zone = readTimeZone(name);
    const before = new Date(Date.parse(midnight) - 1);
    expect([dayOf(zone, before), timeOf(zone, before)]).toEqual(['2026-03-05', '23:59']);
    expect([dayOf(zone, midnight), timeOf(zone, midnight)]).toEqual(['2026-03-06', '00:00']);
  });

  it.each(zones)('arrives in a page as the server has written it: %s', (name) => {
    const clock = { zone: readTimeZone(name), yearStartsOn: '01-11' };
    expect(readClock(writeClock(clock))).toEqual(clock);
    expect(writeClock(clock)).toMatch(/^[\d, -]+$/);
  });

  it('is that of Bishkek without a setting (D§4 Time.1)', () => {
    expect(defaultClock.zone).toEqual(readTimeZone(DEFAULT_TIME_ZONE));
    expect(writeClock(defaultClock)).toBe('09-01 21038400,360');
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('count %s plus %d days', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('have a Monday, also a Sunday and the days around a new year', () => {
    const days = ['2026-11-16', '2026-11-22', '2027-01-01'];
    expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-12-28']);
    expect(days.map(weekdayOf)).toEqual([1, 7, 5]);
  });

  it('count their weeks from the week of the first day', () => {
    const numbers = ['2026-08-31', '2026-09-06', '2026-09-07', '2026-11-16'].map((day) =>
      weekNumber('2026-09-01', day),
    );
    expect(numbers).toEqual([1, 1, 2, 12]);
  });
});
