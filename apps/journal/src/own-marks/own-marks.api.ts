import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** The terms that a student has looked at last. */
const storedTerms = { version: 1, maxEntries: 6 };

export const ownMarksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownMarks: build.query({ queryFn: offlineQuery(storedTerms, endpointQuery(journal.ownMarks)) }),
  }),
});

export const { useOwnMarksQuery } = ownMarksApi;
