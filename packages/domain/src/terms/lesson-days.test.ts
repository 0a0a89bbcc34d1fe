import { describe, expect, it } from '@jest/globals';
import { hasBegun, isHoliday, isPlannedOn } from './lesson-days.ts';

/** Tuesday; Monday 2026-09-07 begins the second week. */
const startsOn = '2026-09-01';
const wednesdays = { day: 3, weeks: 'every', validFrom: '2026-09-01', validUntil: '2027-01-20' } as const;
const specialDays = [
  { date: '2026-11-04' },
  { date: '2026-11-07', lessonsOf: '2026-11-04' },
  { date: '2026-11-11', lessonsOf: '2026-11-16' },
];

describe('a weekly lesson', () => {
  it.each([
    ['2026-10-28', true],
    ['2026-10-29', false],
    ['2026-11-04', false],
    ['2026-11-07', true],
    ['2026-11-11', false],
    ['2026-11-18', true],
  ])('is planned on %s: %s (D-68)', (date, isPlanned) => {
    expect(isPlannedOn(date, wednesdays, { startsOn, specialDays })).toBe(isPlanned);
  });

  it('of odd weeks is held on a day of an even week that has the lessons of an odd one', () => {
    const odd = { ...wednesdays, weeks: 'odd' } as const;
    const even = { ...wednesdays, weeks: 'even' } as const;
    const days = { startsOn, specialDays: [{ date: '2026-09-12', lessonsOf: '2026-09-16' }] };
    expect([isPlannedOn('2026-09-12', odd, days), isPlannedOn('2026-09-12', even, days)]).toEqual([
      true,
      false,
    ]);
  });

  it('is not planned on a shifted day outside of its validity', () => {
    const late = { ...wednesdays, validFrom: '2026-11-08' };
    expect(isPlannedOn('2026-11-07', late, { startsOn, specialDays })).toBe(false);
  });
});

it('a holiday has no lessons, and a shifted day is none', () => {
  expect(specialDays.map(({ date }) => isHoliday(date, specialDays))).toEqual([true, false, false]);
  expect(isHoliday('2026-11-04')).toBe(false);
});

describe('a lesson of 16 November, 13:00,', () => {
  it.each([
    ['2026-11-15', '23:59', false],
    ['2026-11-16', '12:59', false],
    ['2026-11-16', '13:00', true],
    ['2026-11-17', '08:00', true],
  ])('at %s, %s has begun: %s (D§4 Journal.3)', (date, time, isBegun) => {
    expect(hasBegun({ date: '2026-11-16', startsAt: '13:00' }, { date, time })).toBe(isBegun);
  });

  it('begins with its day while its time is not known', () => {
    const lesson = { date: '2026-11-16', startsAt: '' };
    expect(hasBegun(lesson, { date: '2026-11-15', time: '23:59' })).toBe(false);
    expect(hasBegun(lesson, { date: '2026-11-16', time: '00:00' })).toBe(true);
  });
});
