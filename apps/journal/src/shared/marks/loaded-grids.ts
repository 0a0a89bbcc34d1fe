import type { PortalStore } from '@portal/platform';
import { journalApi } from '../journal.api.ts';
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

/** Loads the grids of a journal again. */
export function refetchLoadedGrids(store: PortalStore, lane: string): void {
  const options = { forceRefetch: true, subscribe: false } as const;
  for (const request of loadedRequests(store, lane))
    void store.dispatch(journalApi.endpoints.journalGrid.initiate(request, options));
}
