import { describe, expect, it } from '@jest/globals';
import { RecipientCache } from './recipient-cache.ts';

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
