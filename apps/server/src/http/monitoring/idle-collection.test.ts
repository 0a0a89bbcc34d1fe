import { describe, expect, it } from '@jest/globals';
import { IdleCollection } from './idle-collection.ts';

const idle = { active: 10, utilization: 0.005 };
const busy = { active: 2_000, utilization: 1 };

describe('the collection of an idle server', () => {
  const measured = (...intervals: (typeof idle)[]): number => {
    let collections = 0;
    const collection = new IdleCollection(() => (collections += 1));
    for (const interval of intervals) collection.measure(interval);
    return collections;
  };

  it('comes once after the start, and again after work', () => {
    expect(measured(idle, idle, idle)).toBe(1);
    expect(measured(idle, busy, idle, idle)).toBe(2);
  });

  it('does not come while the work goes on', () => {
    expect(measured(busy, busy)).toBe(0);
    expect(measured(busy, busy, idle)).toBe(1);
  });

  it('does not come again and again while nothing happens', () => {
    expect(measured(...Array.from({ length: 40 }, () => idle))).toBe(1);
  });
});
