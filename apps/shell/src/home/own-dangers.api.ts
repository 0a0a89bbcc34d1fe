import { endpointQuery, portalApi } from '@portal/platform';
import { ownMarks, sheets } from '@portal/wire';

/** Marks change a few times a day: going back to Home loads them again after this time only. */
const FRESH_SECONDS = 300;

const dangersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    marksOfHome: build.query({
      queryFn: endpointQuery(ownMarks),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
    resultsOfHome: build.query({
      queryFn: endpointQuery(sheets.ownResults),
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
});

export const { useMarksOfHomeQuery, useResultsOfHomeQuery } = dangersApi;
