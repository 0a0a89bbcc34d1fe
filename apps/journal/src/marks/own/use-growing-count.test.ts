import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useGrowingCount } from './use-growing-count.ts';

/** Every count that was rendered, in their order, without repetitions. */
const countsUpTo = (counts: readonly number[]) => {
  const seen = new Set<number>();
  const { result, rerender } = renderHook(
    ({ count }) => {
      const grown = useGrowingCount(count);
      seen.add(grown);
      return grown;
    },
    { initialProps: { count: counts[0] ?? 0 } },
  );
  for (const count of counts.slice(1)) rerender({ count });
  return { seen: [...seen], last: result.current };
};

describe('a growing count', () => {
  it('grows by one from none to the last', () => {
    expect(countsUpTo([4])).toEqual({ seen: [0, 1, 2, 3, 4], last: 4 });
  });

  it('of nothing is zero', () => {
    expect(countsUpTo([0])).toEqual({ seen: [0], last: 0 });
  });

  it('follows a list that gets shorter or longer', () => {
    expect(countsUpTo([3, 2]).last).toBe(2);
    expect(countsUpTo([2, 5]).last).toBe(5);
  });
});
