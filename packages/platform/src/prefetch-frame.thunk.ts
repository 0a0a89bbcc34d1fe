import { configApi } from './config.api.ts';
import { createPortalThunk } from './store.ts';
import { studyApi } from './study.api.ts';
import { unreadApi } from './unread.api.ts';

/** Without a subscription RTK Query caches the data for a minute, long enough for the first render. */
const options = { subscribe: false } as const;

/** Reads what the frame around every page shows, before the first render, so that it renders once and complete. */
export const prefetchFrame = createPortalThunk('frame/prefetch', async (_, { dispatch }) => {
  const { currentTerm, currentYear } = studyApi.endpoints;
  await Promise.all([
    dispatch(configApi.endpoints.config.initiate({}, options)),
    dispatch(unreadApi.endpoints.unreadCounts.initiate({}, options)),
    dispatch(currentYear.initiate({}, options)),
    dispatch(currentTerm.initiate({}, options)),
  ]);
});
