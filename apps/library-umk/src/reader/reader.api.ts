import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { reading } from '@portal/wire';

/** As many files as a person may read without a network. */
const offlineFiles = { version: 1, maxEntries: 30 };

export const readerApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    openReadable: build.query({
      queryFn: offlineQuery(offlineFiles, endpointQuery(reading.open)),
      // The position changes with every page, and another device may have moved it.
      keepUnusedDataFor: 0,
    }),
    recentReading: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(reading.recent)),
      keepUnusedDataFor: 0,
    }),
    savePosition: build.mutation({ queryFn: endpointQuery(reading.save) }),
  }),
});

export const { useOpenReadableQuery, useRecentReadingQuery, useSavePositionMutation } = readerApi;
