import { auth } from '@portal/wire';
import { endpointQuery, portalApi } from './api.ts';

/** The portal's settings: the size limit of attachments, the kind of save progress, the version. */
export const configApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query({ queryFn: endpointQuery(auth.config) }),
  }),
});

export const { useConfigQuery } = configApi;
