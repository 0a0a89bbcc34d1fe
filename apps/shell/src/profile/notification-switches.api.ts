import { endpointQuery, portalApi } from '@portal/platform';
import { notifications } from '@portal/wire';

/** The switches of the types of notifications. */
export const switchesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    notificationSwitches: build.query({ queryFn: endpointQuery(notifications.switches) }),
    changeSwitch: build.mutation({
      queryFn: endpointQuery(notifications.changeSwitch),
      // A failure is shown next to the switch.
      onQueryStarted: (_request, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            dispatch(switchesApi.util.updateQueryData('notificationSwitches', {}, () => data));
          },
          () => undefined,
        ),
    }),
  }),
});

export const { useNotificationSwitchesQuery, useChangeSwitchMutation } = switchesApi;
