import type { PortalDispatch } from '@portal/platform';
import { newsApi } from './news.api.ts';

/** Loads the first page of the news before it renders. */
export async function prefetchNews(dispatch: PortalDispatch): Promise<void> {
  await dispatch(newsApi.endpoints.feed.initiate({ isAnnouncement: false }, { subscribe: false }));
}
