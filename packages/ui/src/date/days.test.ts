import { describe, expect, it } from '@jest/globals';
import { addMonths, clampDay, dayAfterKey, weeksOf } from './days.ts';

describe('calendar days', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('counts %s plus %d months, within the month', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it('begins the week on Monday', () => {
    for (const [first] of weeksOf('2026-03-15')) expect(new Date(first ?? '').getUTCDay()).toBe(1);
  });

  it('shows each day of a month once', () => {
    const days = weeksOf('2026-02-10').flat();
    expect(days).toHaveLength(35);
    expect(days[0]).toBe('2026-01-26');
    expect(new Set(days).size).toBe(days.length);
  });

  it('stays within bounds', () => {
    const bounds = { min: '2026-03-01', max: '2026-03-31' };
    expect(clampDay('2026-02-01', bounds)).toBe('2026-03-01');
    expect(clampDay('2026-04-01', bounds)).toBe('2026-03-31');
    expect(clampDay('2026-03-08', bounds)).toBe('2026-03-08');
  });

  it('moves by day, week, month and year', () => {
    const moved = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) =>
      dayAfterKey('2026-03-05', key, false),
    );
    expect(moved).toEqual([
      '2026-03-04',
      '2026-03-12',
      '2026-03-02',
      '2026-03-08',
      '2026-02-05',
      '2026-04-05',
    ]);
    expect(dayAfterKey('2026-03-05', 'PageUp', true)).toBe('2025-03-05');
    expect(dayAfterKey('2026-03-05', 'a', false)).toBeUndefined();
  });
});
