import { describe, expect, it } from '@jest/globals';
import { gather } from './gather.ts';

/** Answers each question with its length, and remembers what was asked together. */
function listenTo() {
  const trips: (readonly string[])[] = [];
  const request = gather(async (questions) => {
    trips.push(questions);
    if (questions.includes('broken')) throw new Error('The line is dead');
    return new Map(questions.filter(Boolean).map((question) => [question, question.length]));
  });
  return { trips, request };
}

describe('questions that are gathered', () => {
  it('go out together, and each asker gets the own answer', async () => {
    const { trips, request } = listenTo();
    expect(await Promise.all([request('a'), request('bcd'), request('ef')])).toEqual([1, 3, 2]);
    expect(trips).toEqual([['a', 'bcd', 'ef']]);
  });

  it('are asked once when several ask the same', async () => {
    const { trips, request } = listenTo();
    expect(await Promise.all([request('ab'), request('ab')])).toEqual([2, 2]);
    expect(trips).toEqual([['ab']]);
  });

  it('are asked anew every time: an answer is never older than its question', async () => {
    const { trips, request } = listenTo();
    const early = request('a');
    await early;
    await request('a');
    expect(trips).toEqual([['a'], ['a']]);
  });

  it('have no answer when nobody knows one', async () => {
    const { request } = listenTo();
    expect(await Promise.all([request(''), request('a')])).toEqual([undefined, 1]);
  });

  it('fail together and leave the next ones alone', async () => {
    const { request } = listenTo();
    const results = await Promise.allSettled([request('broken'), request('a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await request('a')).toBe(1);
  });
});
