import type { PortalStore } from '@portal/platform';
import type { JournalRef } from '@portal/wire';
import { journalApi } from '../shared/journal.api.ts';
import { withCells, type StoredCell } from './grid-cells.ts';
import { laneOf } from './pending-marks.ts';

/** The requests whose grids of a journal are in memory; a subgroup has its own. */
const loadedRequests = ({ getState }: PortalStore, lane: string) =>
  journalApi.util
    .selectCachedArgsForQuery(getState(), 'journalGrid')
    .filter((request) => laneOf(request) === lane);

/** Brings cells into the loaded grids of a journal, so that they are also right when they open offline. */
export function updateLoadedGrids(store: PortalStore, lane: string, cells: readonly StoredCell[]): void {
  for (const request of loadedRequests(store, lane))
    store.dispatch(journalApi.util.updateQueryData('journalGrid', request, (grid) => withCells(grid, cells)));
}

interface Load {
  readonly originalArgs?: unknown;
  readonly startedTimeStamp?: number;
}

/** When the last load of a grid began. */
export function loadStartOf({ getState }: PortalStore, request: JournalRef): number {
  const loads = Object.values<Load | undefined>(getState().portalApi.queries);
  return loads.find((load) => load?.originalArgs === request)?.startedTimeStamp ?? 0;
}

/** Loads the grids of a journal again, except those whose last load began after `since` and therefore has what happened then. */
export function refetchLoadedGrids(store: PortalStore, lane: string, since: number): void {
  const options = { forceRefetch: true, subscribe: false } as const;
  for (const request of loadedRequests(store, lane)) {
    if (loadStartOf(store, request) <= since)
      void store.dispatch(journalApi.endpoints.journalGrid.initiate(request, options));
  }
}
