import { endpointQuery, portalApi } from '@portal/platform';
import { google } from '@portal/wire';

/** Each begin makes a secret of its own, so it is asked anew for every click. */
const googleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    beginGoogle: build.mutation({ queryFn: endpointQuery(google.begin) }),
  }),
});

export const { useBeginGoogleMutation } = googleApi;
