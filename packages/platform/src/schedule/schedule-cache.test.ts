import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aSchedule } from '@portal/testing';
import { clearSession } from '../store/storage.ts';
import { chooseCacheUse, isWeeklyRefreshDue, readSchedule, writeSchedule } from './schedule-cache.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const key = { personId: 7, role: 'student', academicYearId: 2026, termId: 2, language: 'ru' } as const;
/** A Tuesday at noon in Bishkek. */
const tuesday = Date.parse('2026-11-17T06:00:00Z');

beforeEach(() => localStorage.clear());

describe('the stored schedule', () => {
  const storedFor = (ageMs: number) => ({ ...key, lastUpdatedAt: tuesday - ageMs });

  it('of the same key is shown, and refreshed behind when it is older than 12 h (D-42)', () => {
    expect(chooseCacheUse(storedFor(12 * HOUR_MS), key, tuesday)).toBe('show');
    expect(chooseCacheUse(storedFor(12 * HOUR_MS + 1), key, tuesday)).toBe('refresh');
  });

  it.each([
    ['person', { personId: 8 }],
    ['role', { role: 'teacher' }],
    ['year', { academicYearId: 2025 }],
    ['term', { termId: 1 }],
    ['language', { language: 'kg' }],
  ] as const)('of another %s is never shown (D-42, D§6.9)', (_, other) => {
    expect(chooseCacheUse(storedFor(0), { ...key, ...other }, tuesday)).toBe('load');
  });

  it('loads when it is 6 days old, on a Tuesday, of another term (D§6.9)', () => {
    expect(chooseCacheUse(storedFor(6 * DAY_MS), { ...key, termId: 1 }, tuesday)).toBe('load');
    expect(chooseCacheUse(undefined, key, tuesday)).toBe('load');
  });

  it('has the names of the specification (§3 Schedule, §4 Schedule.1)', () => {
    writeSchedule(key, aSchedule([]), Date.parse('2026-11-17T20:00:00Z'));
    expect(JSON.parse(localStorage.getItem('schedule') ?? '')).toMatchObject({
      lastUpdated: Date.parse('2026-11-17T20:00:00Z'),
      uid: 7,
      role: 2,
      year: 2026,
      ws: 2,
      date: '2026-11-18',
      lessons: expect.arrayContaining([expect.objectContaining({ day_number: 1 })]),
    });
    expect(readSchedule()).toMatchObject({ ...key, schedule: aSchedule([]) });
  });

  it('goes with the session (D-26), and is ignored when something else wrote it', () => {
    writeSchedule(key, aSchedule(), tuesday);
    clearSession();
    expect(readSchedule()).toBeUndefined();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('schedule', '{');
    expect(readSchedule()).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('the weekly timer', () => {
  const saturday = Date.parse('2026-11-20T18:00:00Z');
  const week = 604_800_000;

  it.each([
    ['a Saturday in Bishkek, after seven days', saturday, week, true],
    ['a Sunday, after seven days', saturday + DAY_MS, week, true],
    ['a Saturday, a moment before seven days', saturday, week - 1, false],
    ['the last moment of a Friday in Bishkek', saturday - 1, 2 * week, false],
    ['the first moment of a Monday', saturday + 2 * DAY_MS, 2 * week, false],
  ] as const)('on %s: is decided (§4 Schedule.2, §9 Schedule.1)', (...[, now, age, isDue]) => {
    expect(isWeeklyRefreshDue(now - age, now)).toBe(isDue);
  });
});
