import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_CALLS_PER_MINUTE } from './budget-table.ts';
import { LimitStore } from './limit-store.ts';
import { createCallLimit } from './limits.ts';

const CAMPUS = '203.0.113.7';
const MINUTE_MS = 60_000;
const PEOPLE = 3_000;
const EVERY_MS = 100;
/** Calls before the sign-in and after it, far more than the pages make. */
const CALLS_BEFORE = 20;
const CALLS_AFTER = 40;
const FLOOD_PER_STEP = 200;
const FLOOD_CONNECTIONS = 100;

type Kind = Parameters<ReturnType<typeof createCallLimit>>[0]['kind'];

let elapsedMs: number;
beforeEach(() => {
  elapsedMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => elapsedMs);
});
afterEach(() => void jest.restoreAllMocks());

/** Counts as the server does; true when a call is refused. */
function createCounter() {
  const limitOf = createCallLimit(DEFAULT_CALLS_PER_MINUTE);
  const store = new LimitStore();
  return (kind: Kind, key: string, address = CAMPUS): boolean => {
    const max = limitOf({ kind, address });
    let isRefused = false;
    store.incr(key, (_, { current }) => (isRefused = current > max), MINUTE_MS);
    return isRefused;
  };
}

type Counter = ReturnType<typeof createCounter>;

/** The pages and calls of a first visit; the files of the portal are not counted. */
function visit(count: Counter, person: number): number {
  const calls = [
    count('connection', `connection ${person}`),
    ...Array.from({ length: CALLS_BEFORE }, () => count('browser', `browser ${person}`)),
    ...Array.from({ length: CALLS_AFTER }, () => count('person', `session ${person}`)),
  ];
  return calls.filter(Boolean).length;
}

/** A laptop that sends as fast as it can, over many connections. */
function flood(count: Counter): number {
  const calls = Array.from({ length: FLOOD_PER_STEP }, (_, at) =>
    count('connection', `flood ${at % FLOOD_CONNECTIONS}`),
  );
  return calls.filter(Boolean).length;
}

describe('the calls of one address', () => {
  it('are those of 3,000 people who arrive within five minutes: nobody is refused', () => {
    const count = createCounter();
    let refused = 0;
    for (let person = 0; person < PEOPLE; person += 1) {
      refused += visit(count, person);
      elapsedMs += EVERY_MS;
    }
    expect(refused).toBe(0);
  });

  it('are fair in a flood by one of them: the others are not refused, the flood is', () => {
    const count = createCounter();
    let [refused, refusedOfFlood] = [0, 0];
    for (let person = 0; person < PEOPLE; person += 1) {
      refusedOfFlood += flood(count);
      refused += visit(count, person);
      elapsedMs += EVERY_MS;
    }
    expect(refused).toBe(0);
    // It sends four times what the address has.
    expect(refusedOfFlood / (PEOPLE * FLOOD_PER_STEP)).toBeGreaterThan(0.7);
  });

  it('leave a known browser its own, when the strangers around it are too many', () => {
    const count = createCounter();
    for (let stranger = 0; stranger < 500; stranger += 1)
      for (let call = 0; call < 100; call += 1) count('browser', `stranger ${stranger}`);
    const refused = (kind: Kind) =>
      Array.from({ length: 1_000 }, () => count(kind, `one ${kind}`)).filter(Boolean).length;
    expect([refused('device'), refused('person')]).toEqual([0, 0]);
    expect([refused('browser'), refused('connection')]).toEqual([940, 940]);
  });

  it('of new visitors behind a proxy are those of the address', () => {
    const count = createCounter();
    const sent = Array.from({ length: DEFAULT_CALLS_PER_MINUTE * 10 + 5 }, () => count('address', CAMPUS));
    expect(sent.filter(Boolean)).toHaveLength(5);
    expect(count('browser', 'browser of the next page')).toBe(false);
    expect(count('address', 'another address', '203.0.113.8')).toBe(false);
  });
});
