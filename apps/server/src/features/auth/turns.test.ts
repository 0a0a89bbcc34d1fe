import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns.ts';

afterEach(() => void jest.restoreAllMocks());

describe('turns', () => {
  it('turn away, without a rest, whom a long wait has used up, and the next one passes', async () => {
    let nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const turns = new Turns();
    const first = turns.take('account', async (rest) => {
      await rest(25, 24.99);
      nowMs += 25_000;
    });
    const second = turns.take('account', (rest) => rest(25));
    const third = turns.take('account', (rest) => rest(25, 24.99));
    await first;
    await expect(second).rejects.toMatchObject({ code: 'tooMany', details: { retryAfterSeconds: 25 } });
    await expect(third).resolves.toBeUndefined();
  });

  it('let one rest as long as it takes who came at once', async () => {
    const startedAt = performance.now();
    await new Turns().take('account', (rest) => rest(0.05));
    expect(performance.now() - startedAt).toBeGreaterThan(45);
  });
});
