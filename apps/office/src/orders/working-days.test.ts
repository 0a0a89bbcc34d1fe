import { describe, expect, it } from '@jest/globals';
import { workingDaysBetween } from './working-days.ts';

describe('the working days of an order', () => {
  it.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2026-11-27', 4],
    ['2026-11-27', '2026-11-29', 0],
    ['2026-11-27', '2026-11-30', 1],
    ['2026-11-20', '2026-12-04', 10],
  ])('from %s until %s are %d', (from, until, count) => {
    expect(workingDaysBetween(from, until)).toBe(count);
  });
});
