import { notifications } from '@portal/wire';
import { endpointQuery, portalApi } from './api.ts';

/** Unread counts by name, and reading the notifications behind them. */
export const unreadApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadCounts: build.query({
      queryFn: endpointQuery(notifications.counts),
      providesTags: ['Unread'],
    }),
    readNotifications: build.mutation({
      queryFn: endpointQuery(notifications.readAll),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
  }),
});

export const { useUnreadCountsQuery } = unreadApi;
