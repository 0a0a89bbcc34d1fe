import { describe, expect, it } from '@jest/globals';
import { playOpenLoop, type Clock } from './open-loop.ts';

/** A clock that goes on only when somebody waits for it. */
function fakeClock() {
  let ms = 0;
  const waiting: { at: number; go: () => void }[] = [];
  /** Goes to a moment, past the moments of others who wait, in their order. */
  async function goTo(target: number): Promise<void> {
    for (;;) {
      const [next] = waiting.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > target) break;
      waiting.splice(waiting.indexOf(next), 1);
      ms = Math.max(ms, next.at);
      next.go();
      // What waited for it runs first.
      await new Promise(setImmediate);
    }
    ms = Math.max(ms, target);
  }
  const waitUntil = (at: number) => new Promise<void>((go) => void waiting.push({ at, go }));
  const clock: Clock = { now: () => ms, waitUntil };
  return { clock, goTo, stall: (until: number) => (ms = until) };
}

describe('open-loop load', () => {
  it('sends at the planned moments, although no response has come', async () => {
    const { clock, goTo } = fakeClock();
    const sentAt: number[] = [];
    const samples = playOpenLoop(
      [0, 10, 20],
      async () => {
        sentAt.push(clock.now());
        await clock.waitUntil(1_000);
        return undefined;
      },
      clock,
    );
    await goTo(500);
    expect(sentAt).toEqual([0, 10, 20]);
    await goTo(1_000);
    expect((await samples).map(({ latencyMs }) => latencyMs)).toEqual([1_000, 990, 980]);
  });

  it('counts from the planned moment and drops nothing when the generator itself is late', async () => {
    const { clock, goTo, stall } = fakeClock();
    const samples = playOpenLoop(
      [0, 10, 20, 30],
      async (at) => {
        // The first one stops the generator for a while.
        if (at === 0) stall(25);
        return Promise.resolve(undefined);
      },
      clock,
    );
    await goTo(100);
    expect((await samples).map(({ sentAfterMs }) => sentAfterMs)).toEqual([0, 15, 5, 0]);
    expect((await samples).every(({ latencyMs, sentAfterMs }) => latencyMs >= sentAfterMs)).toBe(true);
  });

  it('counts failures with their reasons', async () => {
    const { clock } = fakeClock();
    const samples = await playOpenLoop(
      [0, 0, 0],
      async (at) => {
        if (at === 1) throw new Error('socket hang up');
        return Promise.resolve(at === 2 ? '503' : undefined);
      },
      clock,
    );
    expect(samples.map(({ error }) => error)).toEqual([undefined, 'Error: socket hang up', '503']);
  });
});
