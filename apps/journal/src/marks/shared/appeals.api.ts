import { endpointQuery, portalApi } from '@portal/platform';
import { journal } from '@portal/wire';

/** Appeals of marks, for students and for the teachers of a journal. */
export const appealsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Appeals', 'JournalGrid'] })
  .injectEndpoints({
    endpoints: (build) => ({
      appeals: build.query({ queryFn: endpointQuery(journal.appeals), providesTags: ['Appeals'] }),
      ownAppeals: build.query({ queryFn: endpointQuery(journal.ownAppeals), providesTags: ['Appeals'] }),
      appeal: build.mutation({
        queryFn: endpointQuery(journal.appeal),
        invalidatesTags: ['Appeals'],
      }),
      // Also after an error: the teacher may have decided it meanwhile.
      withdrawAppeal: build.mutation({
        queryFn: endpointQuery(journal.withdrawAppeal),
        invalidatesTags: ['Appeals'],
      }),
      decideAppeal: build.mutation({
        queryFn: endpointQuery(journal.decideAppeal),
        invalidatesTags: (_response, error) =>
          error === undefined ? ['Appeals', 'JournalGrid'] : ['Appeals'],
      }),
    }),
  });

export const {
  useAppealsQuery,
  useOwnAppealsQuery,
  useAppealMutation,
  useWithdrawAppealMutation,
  useDecideAppealMutation,
} = appealsApi;
