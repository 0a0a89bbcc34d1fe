import { configApi } from '../store/config.api.ts';
import type { PortalDispatch } from '../store/store.ts';
import { studyApi } from '../study/study.api.ts';
import { unreadApi } from '../store/unread.api.ts';

/** Without a subscription RTK Query caches the data for a minute, long enough for the first render. */
const options = { subscribe: false } as const;

/**
 * Reads of what the frame around every page shows, by the names of its first calls, for the time before the first render, so that it
 * renders once and complete. Each may start in its own task.
 */
export const frameReads = {
  config: (dispatch: PortalDispatch) => dispatch(configApi.endpoints.config.initiate({}, options)),
  unreadCounts: (dispatch: PortalDispatch) =>
    dispatch(unreadApi.endpoints.unreadCounts.initiate({}, options)),
  currentYear: (dispatch: PortalDispatch) => dispatch(studyApi.endpoints.currentYear.initiate({}, options)),
  currentTerm: (dispatch: PortalDispatch) => dispatch(studyApi.endpoints.currentTerm.initiate({}, options)),
};
