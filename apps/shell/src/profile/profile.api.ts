import { asks, portalApi } from '@portal/platform';
import { profile } from '@portal/wire';

/** What people see and change of their own. */
const profileApi = portalApi.enhanceEndpoints({ addTagTypes: ['Email', 'Link', 'Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    personalData: build.query({ queryFn: asks(profile.personalData) }),
    email: build.query({ queryFn: asks(profile.email), providesTags: ['Email'] }),
    changeEmail: build.mutation({
      queryFn: asks(profile.changeEmail),
      invalidatesTags: (_notice, error) => (error ? [] : ['Email']),
    }),
    confirmEmail: build.mutation({
      queryFn: asks(profile.confirmEmail),
      invalidatesTags: (_notice, error) => (error ? [] : ['Email']),
    }),
    link: build.query({ queryFn: asks(profile.link), providesTags: ['Link'] }),
    changeLink: build.mutation({
      queryFn: asks(profile.changeLink),
      invalidatesTags: (_notice, error) => (error ? [] : ['Link']),
    }),
    changePassword: build.mutation({
      queryFn: asks(profile.changePassword),
      // The session gets a new id and the others end.
      invalidatesTags: (_notice, error) => (error ? [] : ['Devices']),
    }),
    devices: build.query({ queryFn: asks(profile.devices), providesTags: ['Devices'] }),
    signOutDevice: build.mutation({ queryFn: asks(profile.signOutDevice), invalidatesTags: ['Devices'] }),
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
