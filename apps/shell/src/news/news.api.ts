import { endpointQuery, portalApi } from '@portal/platform';
import { misc, news, type NewsDraft, type NewsPage } from '@portal/wire';

const queryPage = endpointQuery(news.page);

export interface Publication {
  readonly draft: NewsDraft;
  readonly files: readonly File[];
  /** Reused for every attempt, so that a lost response does not publish twice (D-05). */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

interface NextPage {
  readonly page: number;
  readonly beforeId: number | undefined;
}

const FIRST_PAGE: NextPage = { page: 1, beforeId: undefined };

export const newsApi = portalApi.enhanceEndpoints({ addTagTypes: ['News'] }).injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<NewsPage, { readonly isAnnouncement: boolean }, NextPage>({
      queryFn: ({ queryArg: { isAnnouncement }, pageParam }, api) =>
        queryPage({ ...pageParam, isAnnouncement: isAnnouncement || undefined }, api),
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ items, hasMore }, _pages, { page }) =>
          hasMore ? { page: page + 1, beforeId: items.at(-1)?.id } : undefined,
      },
      providesTags: ['News'],
    }),
    publishRight: build.query({ queryFn: endpointQuery(news.check) }),
    recipients: build.query({ queryFn: endpointQuery(news.recipients) }),
    faculties: build.query({ queryFn: endpointQuery(misc.faculties) }),
    publish: build.mutation({
      queryFn: ({ draft, ...options }: Publication, api) => endpointQuery(news.publish, options)(draft, api),
      invalidatesTags: (_item, error) => (error ? [] : ['News']),
    }),
    removeNews: build.mutation({
      queryFn: endpointQuery(news.remove),
      invalidatesTags: (rows) => (rows && rows.length > 0 ? ['News'] : []),
    }),
  }),
});

export const {
  useFeedInfiniteQuery,
  usePublishRightQuery,
  useRecipientsQuery,
  useFacultiesQuery,
  usePublishMutation,
  useRemoveNewsMutation,
} = newsApi;
