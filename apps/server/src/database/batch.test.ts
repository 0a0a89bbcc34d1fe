import { describe, expect, it } from '@jest/globals';
import { batch } from './batch.ts';

/** Returns the length of each key and records the batches. */
function createRecordingBatch() {
  const batches: (readonly string[])[] = [];
  const load = batch(async (keys) => {
    batches.push(keys);
    if (keys.includes('broken')) throw new Error('failed');
    return new Map(keys.filter(Boolean).map((key) => [key, key.length]));
  });
  return { batches, load };
}

describe('batch', () => {
  it('combines lookups and returns each caller its own value', async () => {
    const { batches, load } = createRecordingBatch();
    expect(await Promise.all([load('a'), load('bcd'), load('ef')])).toEqual([1, 3, 2]);
    expect(batches).toEqual([['a', 'bcd', 'ef']]);
  });

  it('sends equal keys once', async () => {
    const { batches, load } = createRecordingBatch();
    expect(await Promise.all([load('ab'), load('ab')])).toEqual([2, 2]);
    expect(batches).toEqual([['ab']]);
  });

  it('does not cache values', async () => {
    const { batches, load } = createRecordingBatch();
    const early = load('a');
    await early;
    await load('a');
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('returns undefined for a missing key', async () => {
    const { load } = createRecordingBatch();
    expect(await Promise.all([load(''), load('a')])).toEqual([undefined, 1]);
  });

  it('rejects a failed batch and not the next one', async () => {
    const { load } = createRecordingBatch();
    const results = await Promise.allSettled([load('broken'), load('a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await load('a')).toBe(1);
  });
});
