import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { KeyedQueue } from './keyed-queue.ts';

afterEach(() => void jest.restoreAllMocks());

describe('the keyed queue', () => {
  it('rejects a task that would outlast the client timeout and runs the next one', async () => {
    let nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const queue = new KeyedQueue();
    const first = queue.run('account', async (delay) => {
      await delay(25, 24.99);
      nowMs += 25_000;
    });
    const second = queue.run('account', (delay) => delay(25));
    const third = queue.run('account', (delay) => delay(25, 24.99));
    await first;
    await expect(second).rejects.toMatchObject({ code: 'tooMany', details: { retryAfterSeconds: 25 } });
    await expect(third).resolves.toBeUndefined();
  });

  it('waits for the whole delay when the queue is empty', async () => {
    const startedAt = performance.now();
    await new KeyedQueue().run('account', (delay) => delay(0.05));
    expect(performance.now() - startedAt).toBeGreaterThan(45);
  });
});
