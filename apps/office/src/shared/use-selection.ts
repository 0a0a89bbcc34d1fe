import { useState } from 'react';

/** The rows of a list that the next step takes. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly set: (ids: readonly number[], isSelected: boolean) => void;
  /** Selects a row, or the rows from the last one to it. */
  readonly pick: (id: number, isSelected: boolean, isRange: boolean) => void;
}

interface Options {
  /** True where rows that are not read at the moment stay selected. */
  readonly includesOthers?: boolean;
}

/** What is selected among the shown rows; a row that is gone is selected no more. */
export function useSelection(
  shownIds: readonly number[],
  { includesOthers = false }: Options = {},
): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set<number>());
  const [lastId, setLastId] = useState<number>();
  const set = (ids: readonly number[], isSelected: boolean) =>
    setSelected((before) => (isSelected ? before.union(new Set(ids)) : before.difference(new Set(ids))));
  return {
    ids: includesOthers ? selected : selected.intersection(new Set(shownIds)),
    set,
    pick: (id, isSelected, isRange) => {
      const [last, at] = [lastId === undefined ? -1 : shownIds.indexOf(lastId), shownIds.indexOf(id)];
      const isFromLast = isRange && last !== -1;
      set(isFromLast ? shownIds.slice(Math.min(last, at), Math.max(last, at) + 1) : [id], isSelected);
      setLastId(id);
    },
  };
}
