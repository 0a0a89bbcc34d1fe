import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { misc, news, type NewsDraft, type NewsItem, type NewsPage } from '@portal/wire';
import { announcements, type NewsChange } from '@portal/wire/news/announcements';
import type { Upload } from './announcement/use-upload.ts';

const queryPage = endpointQuery(news.page);

interface NextPage {
  readonly page: number;
  readonly beforeId: number | undefined;
}

const FIRST_PAGE: NextPage = { page: 1, beforeId: undefined };

/** What is stored of a list; a response is one page of it. */
type FeedData = NewsPage | InfiniteData<NewsPage, NextPage>;
interface FeedRequest {
  readonly queryArg: { readonly isAnnouncement: boolean };
  readonly pageParam: NextPage;
}

/** The first page of both lists opens offline; nothing follows it there. */
const storedFeeds = {
  version: 1,
  maxEntries: 2,
  toStored: (feed: FeedData): FeedData => {
    if (!('pages' in feed)) return feed;
    const pages = feed.pages.slice(0, 1).map((page) => ({ ...page, hasMore: false }));
    return { pages, pageParams: [FIRST_PAGE] };
  },
};

const queryFeed = offlineQuery<FeedRequest, FeedData>(
  storedFeeds,
  ({ queryArg: { isAnnouncement }, pageParam }, api) =>
    queryPage({ ...pageParam, isAnnouncement: isAnnouncement || undefined }, api),
);

const noNews: NewsPage = { items: [], hasMore: false };
const firstPageOf = (feed: FeedData): NewsPage => ('pages' in feed ? (feed.pages[0] ?? noNews) : feed);

/** The news that were opened one by one. */
const storedItems = { version: 1, maxEntries: 30 };

export const newsApi = portalApi.enhanceEndpoints({ addTagTypes: ['News'] }).injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<NewsPage, { readonly isAnnouncement: boolean }, NextPage>({
      queryFn: async (request, api) => {
        const reply = await queryFeed(request, api);
        return 'error' in reply ? reply : { data: firstPageOf(reply.data) };
      },
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ items, hasMore }, _pages, { page }) =>
          hasMore ? { page: page + 1, beforeId: items.at(-1)?.id } : undefined,
      },
      providesTags: ['News'],
    }),
    /** One item of the reader's feed; `null` when it is not there. */
    newsItem: build.query<NewsItem | null, number>({
      queryFn: offlineQuery(storedItems, async (newsId: number, api) => {
        const reply = await queryPage({ page: 1, newsId }, api);
        return 'error' in reply ? reply : { data: reply.data.items.find(({ id }) => id === newsId) ?? null };
      }),
      providesTags: ['News'],
    }),
    publishRight: build.query({ queryFn: endpointQuery(news.check) }),
    recipients: build.query({ queryFn: endpointQuery(news.recipients) }),
    audienceChoices: build.query({ queryFn: endpointQuery(announcements.audiences) }),
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
  useAudienceChoicesQuery,
  useFacultiesQuery,
  usePublishMutation,
  useChangeNewsMutation,
  usePinNewsMutation,
  useConfirmNewsMutation,
  useRemoveNewsMutation,
} = newsApi;
