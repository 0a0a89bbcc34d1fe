import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import type { GridLayout, Position } from './layout.ts';
import type { GridSizes } from './sizes.ts';

const ROW_OVERSCAN = 6;
const COLUMN_OVERSCAN = 2;

/** The visible indexes and the active one, which holds the focus and therefore must not disappear. */
const useRangeWith = (active: number) =>
  useCallback(
    (range: Range): number[] => {
      const visible = defaultRangeExtractor(range);
      const isMissing = active >= 0 && active < range.count && !visible.includes(active);
      return isMissing ? [...visible, active].toSorted((one, other) => one - other) : visible;
    },
    [active],
  );

interface Options {
  readonly layout: GridLayout;
  readonly active: Position;
  readonly sizes: GridSizes;
}

/** The rows and columns to render. */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  { layout, active, sizes }: Options,
): { readonly rows: readonly number[]; readonly columns: readonly number[] } {
  const rows = useVirtualizer({
    count: layout.students.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.rowPx,
    overscan: ROW_OVERSCAN,
    rangeExtractor: useRangeWith(active.row),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: layout.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.columnPx,
    overscan: COLUMN_OVERSCAN,
    rangeExtractor: useRangeWith(active.column),
  });
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    columns: columns.getVirtualItems().map(({ index }) => index),
  };
}
