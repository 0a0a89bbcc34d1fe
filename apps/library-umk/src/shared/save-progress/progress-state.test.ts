import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { idleProgress, progressReducer, type ProgressEvent, type ProgressState } from './progress-state.ts';

const run = (...events: readonly ProgressEvent[]): ProgressState =>
  events.reduce(progressReducer, idleProgress);
const start = { type: 'start' } as const;
const tick = { type: 'tick' } as const;
const sent = (share: number) => ({ type: 'tick', share }) as const;
const stop = (at: 100 | 110) => ({ type: 'stop', at }) as const;
const valueOf = (state: ProgressState) => (state.phase === 'idle' ? undefined : state.value);

describe('the bar of a save', () => {
  it('counts from 0 to 100 in steps of 10 (§4 Progress bar, D-40.2)', () => {
    const values = Array.from({ length: 13 }, (_, ticks) => valueOf(run(start, ...Array(ticks).fill(tick))));
    expect(values).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100, 100]);
  });

  it.each([100, 110] as const)('stops at %i, at any step (§4 Progress bar, D-40.2)', (at) => {
    expect(run(start, stop(at))).toEqual({ phase: 'stopped', value: at });
    expect(run(start, tick, tick, stop(at), tick, sent(0.5), stop(100))).toEqual({
      phase: 'stopped',
      value: at,
    });
  });

  it('follows the sent bytes in whole steps (D-40.2)', () => {
    const shares = [0, 0.05, 0.099, 0.1, 0.55, 0.999, 1, 1.7];
    expect(shares.map((share) => valueOf(run(start, sent(share))))).toEqual([0, 0, 0, 10, 50, 90, 100, 100]);
  });

  it('moves only between start and stop', () => {
    expect(run(tick)).toEqual(idleProgress);
    expect(run(stop(100))).toEqual(idleProgress);
    expect(run(start, tick, { type: 'reset' }, tick)).toEqual(idleProgress);
    expect(run(start, stop(110), start)).toEqual({ phase: 'running', value: 0 });
  });

  it('never goes back, and is always a step of 10, whatever happens between start and stop', () => {
    const events = fc.array(
      fc.oneof(fc.constant(tick), fc.double({ min: -1, max: 3, noNaN: true }).map(sent)),
    );
    const values = (between: readonly ProgressEvent[]) =>
      between.map((_, count) => valueOf(run(start, ...between.slice(0, count + 1))) ?? -1);
    fc.assert(
      fc.property(events, (between) => {
        const seen = values(between);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(seen.filter((value) => value < 0 || value > 100 || value % 10 !== 0)).toEqual([]);
      }),
    );
  });
});
