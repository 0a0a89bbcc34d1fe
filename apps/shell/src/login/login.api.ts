import { endpointQuery, portalApi } from '@portal/platform';
import { auth } from '@portal/wire';

export const loginApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    logo: build.query({ queryFn: endpointQuery(auth.logo) }),
    googleSignIn: build.query({ queryFn: endpointQuery(auth.checkGoogle) }),
  }),
});

export const { useLogoQuery, useGoogleSignInQuery } = loginApi;
