import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino, type Logger } from 'pino';
import { leaveOutRepeated } from './repeated-failures.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The lines that a log writes, without the fields of every line. */
function openLog(): { readonly log: Logger; readonly take: () => readonly object[] } {
  const lines: object[] = [];
  const stream = {
    write(text: string) {
      const { level, msg, leftOut, status }: Record<string, unknown> = JSON.parse(text);
      lines.push({
        level,
        msg,
        ...(leftOut !== undefined && { leftOut }),
        ...(status !== undefined && { status }),
      });
    },
  };
  return {
    log: pino({ hooks: { logMethod: leaveOutRepeated() } }, stream),
    take: () => lines.splice(0),
  };
}

const outage = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const failed = { level: 50, msg: 'The request failed' };

describe('failures that repeat', () => {
  it('are one line a second for each cause, with how many were left out', () => {
    const { log, take } = openLog();
    for (let request = 0; request < 1_000; request += 1) {
      const child = log.child({ reqId: String(request) });
      child.error(outage(), 'The request failed');
      child.info({ status: 503, path: `/lms/api/${request}` }, 'answered');
    }
    expect(take()).toEqual([failed, { level: 30, msg: 'answered', status: 503 }]);
    jest.advanceTimersByTime(1_000);
    expect(take()).toEqual([
      { level: 50, msg: 'The same again', leftOut: 999 },
      { level: 30, msg: 'The same again', leftOut: 999 },
    ]);
  });

  it('of another cause have lines of their own', () => {
    const { log, take } = openLog();
    log.error(outage(), 'The request failed');
    log.error(new TypeError('x is undefined'), 'The request failed');
    log.warn({ error: outage() }, 'Describing a book failed');
    log.warn('Nobody listens');
    expect(take()).toHaveLength(4);
  });

  it('are written again after a second without one', () => {
    const { log, take } = openLog();
    for (const passedMs of [1_000, 1_000, 5_000]) {
      log.error(outage(), 'The request failed');
      jest.advanceTimersByTime(passedMs);
    }
    expect(take()).toEqual([failed, failed, failed]);
  });

  it('of a long outage are two lines a second at most, which say the sum', () => {
    const { log, take } = openLog();
    for (let tick = 0; tick < 100; tick += 1) {
      for (let request = 0; request < 50; request += 1) log.error(outage(), 'The request failed');
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(2_000);
    const lines = take();
    expect(lines.length).toBeLessThanOrEqual(12);
    const sum = lines.reduce((total, line) => total + Number(Reflect.get(line, 'leftOut') ?? 1), 0);
    expect(sum).toBe(5_000);
  });

  it('are not those of a request that was refused: each of them says who it was', () => {
    const { log, take } = openLog();
    for (let request = 0; request < 20; request += 1) log.info({ status: 403 }, 'answered');
    expect(take()).toHaveLength(20);
  });
});
