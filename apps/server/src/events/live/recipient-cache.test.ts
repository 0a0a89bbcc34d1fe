import { describe, expect, it, jest } from '@jest/globals';
import { RecipientCache } from './recipient-cache.ts';

const HOUR_MS = 3_600_000;

describe('the recipient cache', () => {
  it('stores recipients for two seconds and then loads them again', async () => {
    let members = [1];
    const cache = new RecipientCache(() => Promise.resolve(members));
    expect(await cache.get(7, 0)).toEqual([1]);
    members = [1, 2];
    expect(await cache.get(7, 1_999)).toEqual([1]);
    expect(await cache.get(8, 1_999)).toEqual([1, 2]);
    expect(await cache.get(7, 2_000)).toEqual([1, 2]);
  });

  it('loads them again after two seconds when the clock was set back', async () => {
    let members = [1];
    const cache = new RecipientCache(() => Promise.resolve(members));
    const passed = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    expect(await cache.get(7)).toEqual([1]);
    members = [1, 2];
    passed.mockReturnValue(12_000);
    clock.mockReturnValue(-HOUR_MS);
    expect(await cache.get(7)).toEqual([1, 2]);
    jest.restoreAllMocks();
  });

  it('does not store a failure', async () => {
    let failures = 0;
    const cache = new RecipientCache(() => {
      failures += 1;
      return Promise.reject(new Error(`failure ${failures}`));
    });
    await expect(cache.get(7, 0)).rejects.toThrow('failure 1');
    await expect(cache.get(7, 0)).rejects.toThrow('failure 2');
  });
});
