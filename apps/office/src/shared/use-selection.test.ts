import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection.ts';

type Options = Parameters<typeof useSelection>[1];

function select(shownIds: readonly number[], options?: Options) {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids, options), {
    initialProps: { ids: shownIds },
  });
  return {
    pick: (id: number, isSelected: boolean, isRange: boolean) =>
      act(() => result.current.pick(id, isSelected, isRange)),
    show: (ids: readonly number[]) => rerender({ ids }),
    ids: () => [...result.current.ids].sort((left, right) => left - right),
  };
}

describe('the selected rows of a list', () => {
  it('reach from the last chosen one to this one with Shift, up and down', () => {
    const { pick, ids } = select([9, 8, 7, 6, 5]);
    pick(8, true, false);
    pick(6, true, true);
    expect(ids()).toEqual([6, 7, 8]);
    pick(9, true, true);
    expect(ids()).toEqual([6, 7, 8, 9]);
    pick(7, false, true);
    expect(ids()).toEqual([6]);
  });

  it('begin with the row itself where Shift is held first, or the last one is gone', () => {
    const { pick, ids, show } = select([1, 2, 3]);
    pick(2, true, true);
    expect(ids()).toEqual([2]);
    show([1, 3, 4]);
    pick(4, true, true);
    expect(ids()).toEqual([4]);
  });

  it('lose those that are gone, but for a list that is read in parts', () => {
    const [gone, others] = [select([1, 2]), select([1, 2], { includesOthers: true })];
    for (const { pick, show } of [gone, others]) {
      pick(1, true, false);
      show([2, 3]);
    }
    expect([gone.ids(), others.ids()]).toEqual([[], [1]]);
  });
});
