import { endpointQuery, portalApi } from '@portal/platform';
import { misc, news, type NewsDraft, type NewsItem, type NewsPage } from '@portal/wire';
import { announcements, type NewsChange } from '@portal/wire/news/announcements';
import type { Upload } from './announcement/use-upload.ts';

const queryPage = endpointQuery(news.page);

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
    /** One item of the reader's feed; `null` when it is not there. */
    newsItem: build.query<NewsItem | null, number>({
      queryFn: async (newsId, api) => {
        const reply = await queryPage({ page: 1, newsId }, api);
        return 'error' in reply ? reply : { data: reply.data.items.find(({ id }) => id === newsId) ?? null };
      },
      providesTags: ['News'],
    }),
    publishRight: build.query({ queryFn: endpointQuery(news.check) }),
    recipients: build.query({ queryFn: endpointQuery(news.recipients) }),
    faculties: build.query({ queryFn: endpointQuery(misc.faculties) }),
    publish: build.mutation({
      queryFn: ({ content, ...options }: Upload<NewsDraft>, api) =>
        endpointQuery(news.publish, options)(content, api),
      invalidatesTags: (_item, error) => (error ? [] : ['News']),
    }),
    changeNews: build.mutation({
      queryFn: ({ content, ...options }: Upload<NewsChange>, api) =>
        endpointQuery(announcements.change, options)(content, api),
      invalidatesTags: (_item, error) => (error ? [] : ['News']),
    }),
    newsHistory: build.query({ queryFn: endpointQuery(announcements.history) }),
    confirmNews: build.mutation({
      queryFn: endpointQuery(announcements.confirm),
      invalidatesTags: (_item, error) => (error ? [] : ['News']),
    }),
    pinNews: build.mutation({
      queryFn: endpointQuery(announcements.pin),
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
  useNewsItemQuery,
  useLazyNewsItemQuery,
  useNewsHistoryQuery,
  usePublishRightQuery,
  useRecipientsQuery,
  useLazyRecipientsQuery,
  useFacultiesQuery,
  usePublishMutation,
  useChangeNewsMutation,
  usePinNewsMutation,
  useConfirmNewsMutation,
  useRemoveNewsMutation,
} = newsApi;
