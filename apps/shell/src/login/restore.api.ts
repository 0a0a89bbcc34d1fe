import { asks, portalApi } from '@portal/platform';
import { profile } from '@portal/wire';

const restoreApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation({ queryFn: asks(profile.forgotPassword) }),
    restorePassword: build.mutation({ queryFn: asks(profile.restorePassword) }),
  }),
});

export const { useForgotPasswordMutation, useRestorePasswordMutation } = restoreApi;
