import { endpointQuery, portalApi } from '@portal/platform';
import { schedule } from '@portal/wire';

const calendarApi = portalApi.enhanceEndpoints({ addTagTypes: ['Subscription'] }).injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query({
      queryFn: endpointQuery(schedule.subscription),
      providesTags: ['Subscription'],
    }),
    subscribe: build.mutation({
      queryFn: endpointQuery(schedule.subscribe),
      invalidatesTags: ['Subscription'],
    }),
    unsubscribe: build.mutation({
      queryFn: endpointQuery(schedule.unsubscribe),
      invalidatesTags: ['Subscription'],
    }),
  }),
});

export const { useSubscriptionQuery, useSubscribeMutation, useUnsubscribeMutation } = calendarApi;
