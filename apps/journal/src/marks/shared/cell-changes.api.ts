import { endpointQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

const cellChangesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    // Not cached, because every mark adds to it.
    cellChanges: build.query({ queryFn: endpointQuery(journal.history), keepUnusedDataFor: 0 }),
  }),
});

export const { useCellChangesQuery } = cellChangesApi;
