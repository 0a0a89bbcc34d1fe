import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionLife } from '@portal/wire';
import { watchSessionLife, type SessionEnd } from './watch-session-life.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const life = (idleMs: number, absoluteMs = 30 * 24 * HOUR_MS): SessionLife => ({
  idleLeftSeconds: idleMs / 1_000,
  absoluteLeftSeconds: absoluteMs / 1_000,
});

describe('watchSessionLife', () => {
  let response: SessionLife | undefined;
  let requestCount = 0;
  let reported: (SessionEnd | undefined)[] = [];
  let stop = () => undefined as void;

  const start = (first: SessionLife | undefined) => {
    response = first;
    stop = watchSessionLife({
      request: async () => {
        requestCount += 1;
        return response;
      },
      onChange: (end) => reported.push(end),
    });
  };
  const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 2) });
    requestCount = 0;
    reported = [];
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('checks a minute after the start, then near the end', async () => {
    start(life(HOUR_MS));
    await advance(MINUTE_MS - 1);
    expect(requestCount).toBe(0);
    await advance(1);
    expect(requestCount).toBe(1);
    await advance(55 * MINUTE_MS - 1);
    expect(requestCount).toBe(1);
    response = life(5 * MINUTE_MS);
    await advance(1);
    expect(reported).toEqual([undefined, { at: Date.now() + 5 * MINUTE_MS, isFinal: false }]);
  });

  it('checks once an hour when the end is far', async () => {
    start(life(12 * HOUR_MS));
    await advance(MINUTE_MS + 3 * HOUR_MS);
    expect(requestCount).toBe(4);
  });

  it('withdraws the warning when the session was used elsewhere', async () => {
    start(life(4 * MINUTE_MS));
    await advance(MINUTE_MS);
    expect(reported.at(-1)).toBeDefined();
    response = life(8 * HOUR_MS);
    await advance(MINUTE_MS);
    expect(reported.at(-1)).toBeUndefined();
  });

  it('checks right after the end', async () => {
    start(life(30_000));
    await advance(MINUTE_MS);
    await advance(31_000);
    expect(requestCount).toBe(2);
  });

  it('reports an end that cannot be extended', async () => {
    start(life(8 * HOUR_MS, 3 * MINUTE_MS));
    await advance(MINUTE_MS);
    expect(reported).toEqual([{ at: Date.now() + 3 * MINUTE_MS, isFinal: true }]);
  });

  it('checks on focus, at most once a minute', async () => {
    start(life(12 * HOUR_MS));
    await advance(MINUTE_MS);
    window.dispatchEvent(new Event('focus'));
    await advance(0);
    expect(requestCount).toBe(1);
    await advance(MINUTE_MS);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await advance(0);
    expect(requestCount).toBe(2);
  });

  it('retries after a minute when the request failed', async () => {
    start(undefined);
    await advance(3 * MINUTE_MS);
    expect(requestCount).toBe(3);
    expect(reported).toEqual([]);
  });

  it('stops, even during a request', async () => {
    start(life(MINUTE_MS));
    await advance(MINUTE_MS - 1);
    jest.advanceTimersByTime(1);
    stop();
    await advance(HOUR_MS);
    window.dispatchEvent(new Event('focus'));
    await advance(0);
    expect(requestCount).toBe(1);
    expect(reported).toEqual([]);
  });
});
