import { describe, expect, it } from '@jest/globals';
import { batch } from './batch.ts';

/** Returns the length of each key and records the batches. */
function listenTo() {
  const batches: (readonly string[])[] = [];
  const request = batch(async (questions) => {
    batches.push(questions);
    if (questions.includes('broken')) throw new Error('The line is dead');
    return new Map(questions.filter(Boolean).map((question) => [question, question.length]));
  });
  return { batches, request };
}

describe('batch', () => {
  it('combines lookups and returns each caller its own value', async () => {
    const { batches, request } = listenTo();
    expect(await Promise.all([request('a'), request('bcd'), request('ef')])).toEqual([1, 3, 2]);
    expect(batches).toEqual([['a', 'bcd', 'ef']]);
  });

  it('sends equal keys once', async () => {
    const { batches, request } = listenTo();
    expect(await Promise.all([request('ab'), request('ab')])).toEqual([2, 2]);
    expect(batches).toEqual([['ab']]);
  });

  it('does not cache values', async () => {
    const { batches, request } = listenTo();
    const early = request('a');
    await early;
    await request('a');
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('returns undefined for a missing key', async () => {
    const { request } = listenTo();
    expect(await Promise.all([request(''), request('a')])).toEqual([undefined, 1]);
  });

  it('rejects a failed batch and not the next one', async () => {
    const { request } = listenTo();
    const results = await Promise.allSettled([request('broken'), request('a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await request('a')).toBe(1);
  });
});
