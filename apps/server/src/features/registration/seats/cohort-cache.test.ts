import { describe, expect, it } from '@jest/globals';
import { CohortCache } from './cohort-cache.ts';

const MINUTE_MS = 60_000;
const student = { personId: 1, specialityId: 2, intakeYear: 2025 };

describe('the cohorts of those who listen', () => {
  it('are read once a minute, also of those who are no students', async () => {
    const loaded: (readonly number[])[] = [];
    const cache = new CohortCache(async (personIds) => {
      loaded.push(personIds);
      return [student];
    });
    expect(await cache.find([1, 7], 0)).toEqual([student]);
    expect(await cache.find([7], 1)).toEqual([]);
    expect(await cache.find([1, 7, 8], MINUTE_MS - 1)).toEqual([student]);
    expect(loaded).toEqual([[1, 7], [8]]);
    await cache.find([1, 8], MINUTE_MS);
    expect(loaded).toEqual([[1, 7], [8], [1]]);
  });

  it('are loaded again after a failure', async () => {
    let fails = true;
    const cache = new CohortCache(() =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve([student]),
    );
    await expect(cache.find([1])).rejects.toThrow('gone');
    fails = false;
    expect(await cache.find([1])).toEqual([student]);
  });
});
