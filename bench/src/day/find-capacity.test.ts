import { describe, expect, it } from '@jest/globals';
import { findCapacity, holds, type Trial } from './find-capacity.ts';

/** A machine that carries days up to a factor. */
function machine(limit: number) {
  const played: number[] = [];
  const trialOf = (factor: number): Trial => ({ factor, p99Ms: factor > limit ? 900 : 80, errorShare: 0 });
  const play = async (factor: number) => {
    played.push(factor);
    return Promise.resolve(trialOf(factor));
  };
  return { played, first: trialOf(1), play };
}
const always = () => true;

describe('the search for what a machine carries', () => {
  it.each([
    [0.1, undefined, [0.5, 0.25, 0.125]],
    [0.3, 0.25, [0.5, 0.25]],
    [0.5, 0.5, [0.5]],
    [1, 1, [1.5]],
    [1.7, 1.5, [1.5, 2]],
    [9, 3, [1.5, 2, 3]],
  ])('of %s times the people finds %s', async (limit, expected, trials) => {
    const { first, play, played } = machine(limit);
    expect((await findCapacity(first, play, always))?.factor).toBe(expected);
    expect(played).toEqual(trials);
  });

  it('ends when its time is over, with the best so far', async () => {
    const { first, play, played } = machine(9);
    expect((await findCapacity(first, play, () => played.length < 1))?.factor).toBe(1.5);
    expect(played).toEqual([1.5]);
  });

  it('accepts neither slow days nor days with errors', () => {
    expect(holds({ factor: 1, p99Ms: 300, errorShare: 0.001 })).toBe(true);
    expect(holds({ factor: 1, p99Ms: 301, errorShare: 0 })).toBe(false);
    expect(holds({ factor: 1, p99Ms: 1, errorShare: 0.002 })).toBe(false);
    expect(holds({ factor: 1, p99Ms: Number.NaN, errorShare: 0 })).toBe(false);
  });
});
