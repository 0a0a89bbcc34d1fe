import { endpointQuery, portalApi } from '@portal/platform';
import { profile } from '@portal/wire';

const profileApi = portalApi.enhanceEndpoints({ addTagTypes: ['Email', 'Link', 'Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query({ queryFn: endpointQuery(profile.personalData) }),
    email: build.query({ queryFn: endpointQuery(profile.email), providesTags: ['Email'] }),
    changeEmail: build.mutation({
      queryFn: endpointQuery(profile.changeEmail),
      invalidatesTags: (_notice, error) => (error ? [] : ['Email']),
    }),
    confirmEmail: build.mutation({
      queryFn: endpointQuery(profile.confirmEmail),
      invalidatesTags: (_notice, error) => (error ? [] : ['Email']),
    }),
    link: build.query({ queryFn: endpointQuery(profile.link), providesTags: ['Link'] }),
    changeLink: build.mutation({
      queryFn: endpointQuery(profile.changeLink),
      invalidatesTags: (_notice, error) => (error ? [] : ['Link']),
    }),
    changePassword: build.mutation({
      queryFn: endpointQuery(profile.changePassword),
      // The session gets a new id and the other sessions end.
      invalidatesTags: (_notice, error) => (error ? [] : ['Devices']),
    }),
    devices: build.query({ queryFn: endpointQuery(profile.devices), providesTags: ['Devices'] }),
    signOutDevice: build.mutation({
      queryFn: endpointQuery(profile.signOutDevice),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const {
  usePersonalDataQuery,
  useEmailQuery,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useLinkQuery,
  useChangeLinkMutation,
  useChangePasswordMutation,
  useDevicesQuery,
  useSignOutDeviceMutation,
} = profileApi;
