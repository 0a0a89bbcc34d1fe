import { asks, portalApi } from '@portal/platform';
import { auth } from '@portal/wire';

/** The portal's settings, of which the layout shows the version. */
export const configApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    config: build.query({ queryFn: asks(auth.config) }),
  }),
});

export const { useConfigQuery } = configApi;
