import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** The journals that a teacher has opened last also open offline. */
const storedGrids = { version: 1, maxEntries: 10 };
const storedLists = { version: 1, maxEntries: 20 };

/** The journal of a class. */
const journalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    journalGrid: build.query({ queryFn: offlineQuery(storedGrids, endpointQuery(journal.grid)) }),
    lessonTypes: build.query({ queryFn: offlineQuery(storedLists, endpointQuery(journal.lessonTypes)) }),
  }),
});

export const { useJournalGridQuery, useLessonTypesQuery } = journalApi;
