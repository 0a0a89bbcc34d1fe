import type { PortalStore } from '@portal/platform';
import { newsApi } from './news.api.ts';

/** Loads the first page of the news before it renders. */
export async function prefetchNews(store: PortalStore): Promise<void> {
  await store.dispatch(newsApi.endpoints.feed.initiate({ isAnnouncement: false }, { subscribe: false }));
}
