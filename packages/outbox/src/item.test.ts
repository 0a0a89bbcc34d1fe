import { describe, expect, it } from '@jest/globals';
import { nextKey } from './item.ts';

describe('keys', () => {
  it('sort by creation time, also within a millisecond and when the clock goes back', () => {
    const now = Date.now();
    const keys = [nextKey(now), nextKey(now), nextKey(now - 60_000)].map(({ key }) => key);
    expect(keys.toSorted()).toEqual(keys);
    expect(new Set(keys).size).toBe(3);
  });
});
