import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './retry-delay.ts';

const delays = (chance: number) => Array.from({ length: 10 }, (_, index) => retryDelay(index + 1, chance));

describe('the time until the next try', () => {
  it('grows from a minute to a day, and the tenth try is the last one, after three days', () => {
    expect(delays(0.5)).toEqual([60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400, undefined]);
    const days = delays(0.5).reduce<number>((sum, seconds = 0) => sum + seconds, 0) / 86_400;
    expect(days).toBeCloseTo(2.97, 1);
  });

  it('differs by a tenth, so that programs that were down together are not called together', () => {
    expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([54, 66]);
    const some = new Set(Array.from({ length: 50 }, () => retryDelay(4)));
    expect(some.size).toBeGreaterThan(1);
  });
});
