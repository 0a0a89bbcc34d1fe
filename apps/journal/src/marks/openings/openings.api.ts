import { endpointQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** Requests to open closed lessons. */
export const openingsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Openings', 'JournalGrid'] })
  .injectEndpoints({
    endpoints: (build) => ({
      openings: build.query({ queryFn: endpointQuery(journal.openings), providesTags: ['Openings'] }),
      requestOpening: build.mutation({
        queryFn: endpointQuery(journal.requestOpening),
        invalidatesTags: ['Openings'],
      }),
    }),
  });

export const { useOpeningsQuery, useRequestOpeningMutation } = openingsApi;
