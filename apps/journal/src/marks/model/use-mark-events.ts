import { useEffect, useRef } from 'react';
import { useLiveEvents, usePortalStore } from '@portal/platform';
import { journalTopic, type JournalGrid, type JournalRef } from '@portal/wire';
import { refetchLoadedGrids, updateLoadedGrids } from './loaded-grids.ts';
import type { MarkStore } from './mark-store.ts';
import { laneOf } from './pending-marks.ts';

/** Several events within this time cause one request. */
const REFETCH_DELAY_MS = 300;

/** Shows the marks of other teachers as they are written, and loads the grid again when columns or students change. */
export function useMarkEvents(marks: MarkStore, journal: JournalRef, grid: JournalGrid): void {
  const store = usePortalStore();
  const lane = laneOf(journal);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refetch = () => {
    const since = Date.now();
    clearTimeout(timer.current);
    // The tab's own changes load the grid themselves, mostly after their event has come.
    timer.current = setTimeout(() => refetchLoadedGrids(store, lane, since), REFETCH_DELAY_MS);
  };
  useLiveEvents(journalTopic, {
    onEvent: ({ kind, lessonTypeId, cells }) => {
      if (kind === 'missed') refetch();
      if (kind === 'changed' && lessonTypeId === journal.lessonTypeId) refetch();
      if (kind !== 'saved') return;
      const lessonIds = new Set(grid.columns.map(({ lessonId }) => lessonId));
      const shown = cells.filter(({ cell }) => lessonIds.has(cell.lessonId));
      marks.receiveCells(shown);
      if (shown.length > 0) updateLoadedGrids(store, lane, shown);
    },
    onMissed: refetch,
  });
}
