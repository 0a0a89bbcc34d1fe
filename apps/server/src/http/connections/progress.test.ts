import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.ts';

const floor = { everyMs: 10, bytes: 100 };

describe('the progress of a client', () => {
  it('is not judged before an interval has passed', () => {
    const progress = new Progress();
    expect([0, 5, 9].map((now) => progress.isBelow(floor, 0, now))).toEqual([false, false, false]);
    expect(progress.isBelow(floor, 0, 10)).toBe(true);
  });

  it('is enough when each interval brings the floor', () => {
    const progress = new Progress();
    expect([0, 10, 20].map((now) => progress.isBelow(floor, now * 10, now))).toEqual([false, false, false]);
    expect(progress.isBelow(floor, 299, 30)).toBe(true);
  });

  it('is not lent by what moved before the interval', () => {
    const progress = new Progress();
    expect([0, 1, 10].map((now) => progress.isBelow(floor, now === 0 ? 0 : 9_000, now))).toEqual([
      false,
      false,
      false,
    ]);
    expect(progress.isBelow(floor, 9_000, 11)).toBe(true);
  });

  it('begins again after a pause that is not the client’s', () => {
    const progress = new Progress();
    progress.isBelow(floor, 0, 0);
    progress.reset();
    expect(progress.isBelow(floor, 0, 10)).toBe(false);
  });
});
