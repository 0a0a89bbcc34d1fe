import { describe, expect, it } from '@jest/globals';
import { aStore, aTeacher, portalServer, respond, setupPortalServer } from '@portal/testing';
import { journal } from '@portal/wire';
import { aGrid } from '../../../test/a-grid.ts';
import { aJournal } from '../../../test/journal-model.ts';
import { journalApi } from '../shared/journal.api.ts';
import { loadStartOf, refetchLoadedGrids } from './loaded-grids.ts';
import { laneOf } from './pending-marks.ts';

setupPortalServer();

describe('the grids of a journal after an event', () => {
  it('are loaded again, unless a load began after the event', async () => {
    let loads = 0;
    portalServer.use(
      respond(journal.grid, () => {
        loads += 1;
        return aGrid(1, 1);
      }),
    );
    const store = aStore(aTeacher());
    await store.dispatch(journalApi.endpoints.journalGrid.initiate(aJournal));
    expect(loads).toBe(1);
    const startedAt = loadStartOf(store, aJournal);
    expect(startedAt).toBeGreaterThan(0);
    const settled = () => Promise.all(store.dispatch(journalApi.util.getRunningQueriesThunk()));
    refetchLoadedGrids(store, laneOf(aJournal), startedAt - 1);
    await settled();
    expect(loads).toBe(1);
    refetchLoadedGrids(store, laneOf(aJournal), startedAt);
    await settled();
    expect(loads).toBe(2);
  });
});
