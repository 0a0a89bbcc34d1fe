import { describe, expect, it } from '@jest/globals';
import { median, medianRatio, percentile } from './statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_, at) => 100 - at);

describe('percentile', () => {
  it('is the value below which the share lies, whatever the order of the values', () => {
    expect(percentile(oneToHundred, 0.99)).toBe(99);
    expect(percentile(oneToHundred, 0.5)).toBe(50);
    expect(percentile(oneToHundred, 1)).toBe(100);
  });

  it('of few values is one of them', () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
  });

  it('of no values is not a number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 3])).toBe(4);
  });

  it('sorts numerically', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('of no values is not a number, and does not reorder its values', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(median([])).toBeNaN();
  });
});

describe('the ratio of paired rounds', () => {
  it('ignores a round that was slow for both', () => {
    const rounds = [
      { ours: 11, theirs: 10 },
      { ours: 1_100, theirs: 1_000 },
      { ours: 12, theirs: 10 },
    ];
    expect(medianRatio(rounds)).toBeCloseTo(1.1);
  });

  it('ignores one round that was slow for one side', () => {
    const rounds = [
      { ours: 10, theirs: 10 },
      { ours: 90, theirs: 10 },
      { ours: 10, theirs: 10 },
    ];
    expect(medianRatio(rounds)).toBe(1);
  });
});
