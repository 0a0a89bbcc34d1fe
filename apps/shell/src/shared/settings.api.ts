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

/** Loads the settings before the first render. */
export const prefetchSettings = () => settingsApi.endpoints.portalSettings.initiate({}, { subscribe: false });
/** Loads the links of the sidebar before the first render. */
export const prefetchSidebarLinks = () =>
  settingsApi.endpoints.sidebarLinks.initiate({}, { subscribe: false });
