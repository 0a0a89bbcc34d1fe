import { endpointQuery, portalApi } from '@portal/platform';
import { notifications } from '@portal/wire';

/** What features store themselves as unread, such as conversations; it changes with the unread counts. */
const unreadItemsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadItems: build.query({ queryFn: endpointQuery(notifications.unreadItems), providesTags: ['Unread'] }),
  }),
});

export const { useUnreadItemsQuery } = unreadItemsApi;

/** Loads what is unread before the home page renders. */
export const prefetchUnreadItems = () =>
  unreadItemsApi.endpoints.unreadItems.initiate({}, { subscribe: false });
