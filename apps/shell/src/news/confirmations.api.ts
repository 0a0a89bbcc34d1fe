import { endpointQuery, portalApi } from '@portal/platform';
import { announcements, type NewsConfirmations } from '@portal/wire/news/announcements';

const queryConfirmations = endpointQuery(announcements.confirmations);

interface ConfirmationsOf {
  readonly newsId: number;
  readonly isConfirmed: boolean;
}

const confirmationsApi = portalApi.enhanceEndpoints({ addTagTypes: ['NewsConfirmations'] }).injectEndpoints({
  endpoints: (build) => ({
    confirmations: build.infiniteQuery<NewsConfirmations, ConfirmationsOf, number>({
      queryFn: ({ queryArg, pageParam: page }, api) => queryConfirmations({ ...queryArg, page }, api),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ hasMore }, _pages, page) => (hasMore ? page + 1 : undefined),
      },
      providesTags: ['NewsConfirmations'],
    }),
    /** A refusal also loads the list again: another person has reminded, or all have confirmed meanwhile. */
    remindReaders: build.mutation({
      queryFn: endpointQuery(announcements.remind),
      invalidatesTags: ['NewsConfirmations'],
    }),
  }),
});

export const { useConfirmationsInfiniteQuery, useRemindReadersMutation } = confirmationsApi;
