import { endpointQuery, portalApi } from '@portal/platform';
import { secondFactor } from '@portal/wire/auth/second-factor';

export const secondFactorApi = portalApi.enhanceEndpoints({ addTagTypes: ['Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    factorState: build.query({ queryFn: endpointQuery(secondFactor.state), providesTags: ['Factor'] }),
    verifyFactor: build.mutation({ queryFn: endpointQuery(secondFactor.verify) }),
    beginFactor: build.mutation({ queryFn: endpointQuery(secondFactor.begin) }),
    // The state changes with the recovery codes on the screen, which would go with it: the screen reads it again afterwards.
    confirmFactor: build.mutation({ queryFn: endpointQuery(secondFactor.confirm) }),
    renewRecoveryCodes: build.mutation({ queryFn: endpointQuery(secondFactor.renewCodes) }),
    removeFactor: build.mutation({
      queryFn: endpointQuery(secondFactor.remove),
      invalidatesTags: (_state, error) => (error ? [] : ['Factor']),
    }),
    rememberedDevices: build.query({
      queryFn: endpointQuery(secondFactor.devices),
      providesTags: ['Factor'],
    }),
    forgetDevice: build.mutation({
      queryFn: endpointQuery(secondFactor.forgetDevice),
      invalidatesTags: (_devices, error) => (error ? [] : ['Factor']),
    }),
  }),
});

export const {
  useFactorStateQuery,
  useVerifyFactorMutation,
  useBeginFactorMutation,
  useConfirmFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveFactorMutation,
  useRememberedDevicesQuery,
  useForgetDeviceMutation,
} = secondFactorApi;
