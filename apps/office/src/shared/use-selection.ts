import { useState } from 'react';

/** The rows of a list that the next step takes. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: readonly number[], isSelected: boolean) => void;
}

/** What is selected among the shown rows; a row that is gone is selected no more. */
export function useSelection(shownIds: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set<number>());
  return {
    ids: selected.intersection(new Set(shownIds)),
    set: (ids, isSelected) =>
      setSelected((before) => (isSelected ? before.union(new Set(ids)) : before.difference(new Set(ids)))),
  };
}
