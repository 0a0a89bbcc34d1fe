import { notifications } from '@portal/wire';
import { endpointQuery, portalApi } from './api.ts';

const queryPage = endpointQuery(notifications.page);

/** Unread counts by name, and reading the notifications behind them. */
export const unreadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadCounts: build.query({
      queryFn: endpointQuery(notifications.counts),
      providesTags: ['Unread'],
    }),
    /** The newest unread notifications. */
    newNotifications: build.query({
      queryFn: (_: undefined, api) => queryPage({ beforeId: undefined, isUnread: true }, api),
      providesTags: ['Unread'],
    }),
    readNotification: build.mutation({
      queryFn: endpointQuery(notifications.read),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
    readNotifications: build.mutation({
      queryFn: endpointQuery(notifications.readAll),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
  }),
});

export const { useUnreadCountsQuery, useNewNotificationsQuery, useReadNotificationMutation } = unreadApi;

/** Loads the newest unread notifications, also again if `isForced`. */
export const fetchNewNotifications = ({ isForced = false }: { readonly isForced?: boolean } = {}) =>
  unreadApi.endpoints.newNotifications.initiate(undefined, { subscribe: false, forceRefetch: isForced });
