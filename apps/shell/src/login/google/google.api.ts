import { endpointQuery, portalApi } from '@portal/platform';
import { google } from '@portal/wire';

/** A mutation because each attempt needs a fresh secret. */
const googleApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    beginGoogle: build.mutation({ queryFn: endpointQuery(google.begin) }),
  }),
});

export const { useBeginGoogleMutation } = googleApi;
