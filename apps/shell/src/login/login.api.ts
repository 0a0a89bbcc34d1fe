import { endpointQuery, portalApi } from '@portal/platform';
import { auth } from '@portal/wire';

const loginApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    googleSignIn: build.query({ queryFn: endpointQuery(auth.checkGoogle) }),
  }),
});

export const { useGoogleSignInQuery } = loginApi;
