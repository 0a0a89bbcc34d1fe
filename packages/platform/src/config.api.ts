import { auth } from '@portal/wire';
import { endpointQuery, portalApi } from './api.ts';

/** The portal's settings: the size limit of attachments, how saving shows its progress, the version. */
export const configApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query({ queryFn: endpointQuery(auth.config) }),
  }),
});

export const { useConfigQuery } = configApi;
