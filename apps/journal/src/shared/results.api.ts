import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { sheets } from '@portal/wire';

/** The terms that a student has looked at last. */
const storedTerms = { version: 1, maxEntries: 6 };

export const resultsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownResults: build.query({ queryFn: offlineQuery(storedTerms, endpointQuery(sheets.ownResults)) }),
  }),
});

export const { useOwnResultsQuery } = resultsApi;
