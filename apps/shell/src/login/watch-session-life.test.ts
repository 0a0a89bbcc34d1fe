import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionLife } from '@portal/wire';
import { watchSessionLife, type SessionEnd } from './watch-session-life.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const life = (idleMs: number, absoluteMs = 30 * 24 * HOUR_MS): SessionLife => ({
  idleLeftSeconds: idleMs / 1_000,
  absoluteLeftSeconds: absoluteMs / 1_000,
});

describe('the watch over the life of a session', () => {
  let response: SessionLife | undefined;
  let asked = 0;
  let told: (SessionEnd | undefined)[] = [];
  let stop = () => undefined as void;

  const start = (first: SessionLife | undefined) => {
    response = first;
    stop = watchSessionLife({
      request: async () => {
        asked += 1;
        return response;
      },
      tell: (end) => told.push(end),
    });
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 2) });
    asked = 0;
    told = [];
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('asks a minute after the start, then not until the end is near', async () => {
    start(life(HOUR_MS));
    await pass(MINUTE_MS - 1);
    expect(asked).toBe(0);
    await pass(1);
    expect(asked).toBe(1);
    await pass(55 * MINUTE_MS - 1);
    expect(asked).toBe(1);
    response = life(5 * MINUTE_MS);
    await pass(1);
    expect(told).toEqual([undefined, { at: Date.now() + 5 * MINUTE_MS, isFinal: false }]);
  });

  it('asks once an hour where the end is far: a device may have slept', async () => {
    start(life(12 * HOUR_MS));
    await pass(MINUTE_MS + 3 * HOUR_MS);
    expect(asked).toBe(4);
  });

  it('takes the warning back when the session was used elsewhere', async () => {
    start(life(4 * MINUTE_MS));
    await pass(MINUTE_MS);
    expect(told.at(-1)).toBeDefined();
    response = life(8 * HOUR_MS);
    await pass(MINUTE_MS);
    expect(told.at(-1)).toBeUndefined();
  });

  it('looks right after the end, so that it is noticed at once', async () => {
    start(life(30_000));
    await pass(MINUTE_MS);
    await pass(31_000);
    expect(asked).toBe(2);
  });

  it('knows an end that no use puts off', async () => {
    start(life(8 * HOUR_MS, 3 * MINUTE_MS));
    await pass(MINUTE_MS);
    expect(told).toEqual([{ at: Date.now() + 3 * MINUTE_MS, isFinal: true }]);
  });

  it('asks when somebody comes back to the page, but not at every turn', async () => {
    start(life(12 * HOUR_MS));
    await pass(MINUTE_MS);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(asked).toBe(1);
    await pass(MINUTE_MS);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked).toBe(2);
  });

  it('tries again in a minute when the server did not say', async () => {
    start(undefined);
    await pass(3 * MINUTE_MS);
    expect(asked).toBe(3);
    expect(told).toEqual([]);
  });

  it('is over when it is stopped, even while it asks', async () => {
    start(life(MINUTE_MS));
    await pass(MINUTE_MS - 1);
    jest.advanceTimersByTime(1);
    stop();
    await pass(HOUR_MS);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(asked).toBe(1);
    expect(told).toEqual([]);
  });
});
