import { endpointQuery, portalApi } from '@portal/platform';
import { misc } from '@portal/wire';

/** The university's settings for signed-in users (spec §3 Settings, D-47). */
const settingsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    portalSettings: build.query({ queryFn: endpointQuery(misc.settings) }),
    sidebarLinks: build.query({ queryFn: endpointQuery(misc.sidebarLinks) }),
  }),
});

export const { usePortalSettingsQuery, useSidebarLinksQuery } = settingsApi;

/** Loads settings and links before the first render. */
export const prefetchSettings = () =>
  [settingsApi.endpoints.portalSettings, settingsApi.endpoints.sidebarLinks].map(({ initiate }) =>
    initiate({}, { subscribe: false }),
  );
