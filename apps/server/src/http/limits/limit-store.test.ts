import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LimitStore } from './limit-store.ts';

const WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let elapsedMs: number;

beforeEach(() => {
  elapsedMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
});
afterEach(() => void jest.restoreAllMocks());

function count(store: LimitStore, caller = 'a'): { readonly current: number; readonly ttl: number } {
  let counted = { current: 0, ttl: 0 };
  store.incr(caller, (_, result) => (counted = result), WINDOW_MS);
  return counted;
}

describe('the calls of a window', () => {
  it('are counted for each caller alone, until the window ends', () => {
    const store = new LimitStore();
    expect([count(store), count(store), count(store, 'b')]).toEqual([
      { current: 1, ttl: WINDOW_MS },
      { current: 2, ttl: WINDOW_MS },
      { current: 1, ttl: WINDOW_MS },
    ]);
    elapsedMs += WINDOW_MS - 1;
    expect(count(store)).toEqual({ current: 3, ttl: 1 });
    elapsedMs += 1;
    expect(count(store)).toEqual({ current: 1, ttl: WINDOW_MS });
  });

  it.each([
    ['an hour back', -HOUR_MS],
    ['an hour forward', HOUR_MS],
    ['to the next day', DAY_MS],
  ])('stay the same when the clock of the machine jumps %s', (_, jumpMs) => {
    const store = new LimitStore();
    count(store);
    elapsedMs += 10_000;
    const today = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(today + jumpMs);
    expect(count(store)).toEqual({ current: 2, ttl: WINDOW_MS - 10_000 });
    elapsedMs += WINDOW_MS;
    expect(count(store).current).toBe(1);
  });

  it('of very many callers do not fill the memory: the first is forgotten', () => {
    const store = new LimitStore();
    for (let caller = 0; caller < 5_001; caller += 1) count(store, String(caller));
    expect(count(store, '5000').current).toBe(2);
    expect(count(store, '1').current).toBe(2);
    expect(count(store, '0').current).toBe(1);
  });

  it('of one limit are not those of another', () => {
    const store = new LimitStore();
    count(store);
    expect(count(store.child()).current).toBe(1);
  });
});
