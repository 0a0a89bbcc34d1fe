import { endpointQuery, portalApi } from '@portal/platform';
import { signInWays } from '@portal/wire/auth/sign-in-ways';

/** `beginSignIn` is a mutation because each attempt needs a fresh secret. */
const signInWaysApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    signInWays: build.query({ queryFn: endpointQuery(signInWays.list) }),
    beginSignIn: build.mutation({ queryFn: endpointQuery(signInWays.begin) }),
  }),
});

export const { useSignInWaysQuery, useBeginSignInMutation } = signInWaysApi;
