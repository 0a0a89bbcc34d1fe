import { describe, expect, it } from '@jest/globals';
import { RetryLoop, retryDelayMs, type SendOutcome } from './retry-loop.ts';

describe('the delay between retries', () => {
  it('grows to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('a loop that rests', () => {
  it('is not woken by a change, because it looks at all items after the rest, but by a wish to send', async () => {
    const outcomes: SendOutcome[] = [{ restMs: 60_000 }, 'done', 'done'];
    let calls = 0;
    const loop = new RetryLoop(async () => outcomes[calls++] ?? 'done');
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const running = loop.run();
    await settled();
    loop.wakeUnlessWaiting();
    await settled();
    expect(calls).toBe(1);
    loop.wake();
    await settled();
    expect(calls).toBe(2);
    loop.wakeUnlessWaiting();
    await settled();
    expect(calls).toBe(3);
    loop.stop();
    await running;
  });
});
