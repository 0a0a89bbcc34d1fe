import { endpointQuery, portalApi } from '@portal/platform';
import { chat } from '@portal/wire';

const forwardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    forwardTargets: build.query({ queryFn: endpointQuery(chat.recent), keepUnusedDataFor: 0 }),
  }),
});

export const { useForwardTargetsQuery } = forwardApi;
