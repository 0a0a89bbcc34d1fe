import { endpointQuery, portalApi } from '@portal/platform';
import { notifications } from '@portal/wire';

/** Unread counts, and notifications with the switches of their types. */
export const notificationsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unreadCounts: build.query({
      queryFn: endpointQuery(notifications.counts),
      providesTags: ['Unread'],
    }),
    readNotifications: build.mutation({
      queryFn: endpointQuery(notifications.readAll),
      invalidatesTags: (_response, error) => (error ? [] : ['Unread']),
    }),
    notificationSwitches: build.query({ queryFn: endpointQuery(notifications.switches) }),
    changeSwitch: build.mutation({
      queryFn: endpointQuery(notifications.changeSwitch),
      // A failure is shown next to the switch.
      onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(notificationsApi.util.updateQueryData('notificationSwitches', {}, () => data));
          },
          () => undefined,
        ),
    }),
  }),
});
