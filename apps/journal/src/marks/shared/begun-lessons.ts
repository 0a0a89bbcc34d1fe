import { useMemo } from 'react';
import { hasBegun, type LocalMoment } from '@portal/domain';
import type { JournalColumn, JournalGrid } from '@portal/wire';

const notBegun = (column: JournalColumn): JournalColumn => ({
  ...column,
  isOpen: false,
  lock: column.lock ?? 'lessonNotBegun',
});

/** The columns of the lessons that have begun. */
export const begunColumns = (columns: readonly JournalColumn[], now: LocalMoment): readonly JournalColumn[] =>
  columns.filter((column) => hasBegun(column, now));

/**
 * The grid whose lessons to come take no marks. It stays the same object until the next lesson begins, so that a minute that
 * passes renders nothing.
 */
export function useMarkableGrid(grid: JournalGrid, now: LocalMoment): JournalGrid {
  const begun = begunColumns(grid.columns, now)
    .map(({ lessonId }) => lessonId)
    .join();
  return useMemo(() => {
    const ids = new Set(begun.split(',').map(Number));
    return { ...grid, columns: grid.columns.map((one) => (ids.has(one.lessonId) ? one : notBegun(one))) };
  }, [grid, begun]);
}
