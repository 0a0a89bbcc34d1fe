import { endpointQuery, portalApi } from '@portal/platform';
import { news } from '@portal/wire';

const queryPage = endpointQuery(news.page);

const latestApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    latestNews: build.query({
      queryFn: (_: undefined, api) =>
        queryPage({ page: 1, isAnnouncement: undefined, beforeId: undefined }, api),
    }),
  }),
});

export const { useLatestNewsQuery } = latestApi;

/** Loads the news of the home page before it renders. */
export const prefetchLatestNews = () =>
  latestApi.endpoints.latestNews.initiate(undefined, { subscribe: false });
