import { endpointQuery, portalApi } from '@portal/platform';
import { profile } from '@portal/wire';

const restoreApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation({ queryFn: endpointQuery(profile.forgotPassword) }),
    restorePassword: build.mutation({ queryFn: endpointQuery(profile.restorePassword) }),
  }),
});

export const { useForgotPasswordMutation, useRestorePasswordMutation } = restoreApi;
