import { endpointQuery, portalApi } from '@portal/platform';
import { notifications, NOTIFICATIONS_PAGE_SIZE, type Notification } from '@portal/wire';

const queryPage = endpointQuery(notifications.page);

interface PageRequest {
  readonly isUnread: boolean;
}

/** The lists of the panel. They change with the unread counts, and so do the events that refetch them. */
const notificationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    notificationPages: build.infiniteQuery<Notification[], PageRequest, number | undefined>({
      queryFn: ({ queryArg: { isUnread }, pageParam: beforeId }, api) =>
        queryPage({ beforeId, isUnread: isUnread || undefined }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < NOTIFICATIONS_PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: ['Unread'],
    }),
    readAllNotifications: build.mutation({
      queryFn: endpointQuery(notifications.readAll),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
  }),
});

export const { useNotificationPagesInfiniteQuery, useReadAllNotificationsMutation } = notificationsApi;
