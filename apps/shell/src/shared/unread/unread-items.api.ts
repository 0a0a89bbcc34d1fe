import { endpointQuery, portalApi } from '@portal/platform';
import { notifications } from '@portal/wire';

const queryPage = endpointQuery(notifications.page);

/** What is unread; it changes with the unread counts. */
const unreadItemsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** What features store themselves, such as conversations. */
    unreadItems: build.query({ queryFn: endpointQuery(notifications.unreadItems), providesTags: ['Unread'] }),
    /** The newest unread notifications. */
    newNotifications: build.query({
      queryFn: (_: undefined, api) => queryPage({ beforeId: undefined, isUnread: true }, api),
      providesTags: ['Unread'],
    }),
    readNotification: build.mutation({
      queryFn: endpointQuery(notifications.read),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
  }),
});

export const { useUnreadItemsQuery, useNewNotificationsQuery, useReadNotificationMutation } = unreadItemsApi;

/** Loads what is unread before the home page renders. */
export const prefetchUnreadItems = () =>
  unreadItemsApi.endpoints.unreadItems.initiate({}, { subscribe: false });
export const prefetchNewNotifications = () =>
  unreadItemsApi.endpoints.newNotifications.initiate(undefined, { subscribe: false });
