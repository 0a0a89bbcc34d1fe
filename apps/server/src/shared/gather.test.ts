import { describe, expect, it } from '@jest/globals';
import { gather } from './gather.ts';

/** Answers each question with its length, and remembers what was asked together. */
function listenTo() {
  const trips: (readonly string[])[] = [];
  const ask = gather(async (questions) => {
    trips.push(questions);
    if (questions.includes('broken')) throw new Error('The line is dead');
    return new Map(questions.filter(Boolean).map((question) => [question, question.length]));
  });
  return { trips, ask };
}

describe('questions that are gathered', () => {
  it('go out together, and each asker gets the own answer', async () => {
    const { trips, ask } = listenTo();
    expect(await Promise.all([ask('a'), ask('bcd'), ask('ef')])).toEqual([1, 3, 2]);
    expect(trips).toEqual([['a', 'bcd', 'ef']]);
  });

  it('are asked once when several ask the same', async () => {
    const { trips, ask } = listenTo();
    expect(await Promise.all([ask('ab'), ask('ab')])).toEqual([2, 2]);
    expect(trips).toEqual([['ab']]);
  });

  it('are asked anew every time: an answer is never older than its question', async () => {
    const { trips, ask } = listenTo();
    const early = ask('a');
    await early;
    await ask('a');
    expect(trips).toEqual([['a'], ['a']]);
  });

  it('have no answer when nobody knows one', async () => {
    const { ask } = listenTo();
    expect(await Promise.all([ask(''), ask('a')])).toEqual([undefined, 1]);
  });

  it('fail together and leave the next ones alone', async () => {
    const { ask } = listenTo();
    const results = await Promise.allSettled([ask('broken'), ask('a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe(1);
  });
});
