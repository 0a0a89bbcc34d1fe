import { endpointQuery, portalApi } from '@portal/platform';
import { notifications } from '@portal/wire';

/** Unread counts, notifications and their switches. */
export const notificationsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Notifications'] })
  .injectEndpoints({
    endpoints: (build) => ({
      unreadCounts: build.query({
        queryFn: endpointQuery(notifications.counts),
        providesTags: ['Unread'],
      }),
      readNotifications: build.mutation({
        queryFn: endpointQuery(notifications.readAll),
        invalidatesTags: (_response, error) => (error ? [] : ['Unread', 'Notifications']),
      }),
      notificationSwitches: build.query({ queryFn: endpointQuery(notifications.switches) }),
      changeSwitch: build.mutation({
        queryFn: endpointQuery(notifications.changeSwitch),
        onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled;
          dispatch(notificationsApi.util.updateQueryData('notificationSwitches', {}, () => data));
        },
      }),
    }),
  });
