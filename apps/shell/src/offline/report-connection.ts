import { isUnreachable, toApiError, type Call } from '@portal/api-client';
import { reportReached, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire';

/** Window event: a call did not reach the server. */
export const UNREACHABLE_EVENT = 'portal:unreachable';

/**
 * Wraps `call`: every response of the server shows that it is reachable, and a call that does not reach it triggers a
 * connection check (D-46).
 */
export const reportConnection =
  (call: Call, getStore: () => PortalStore): Call =>
  async (endpoint, request, options) => {
    try {
      const response = await call(endpoint, request, options);
      // Offline, the page of the service worker brings the logo.
      if (endpoint !== auth.logo) reportReached(getStore());
      return response;
    } catch (thrown) {
      const { kind, code } = toApiError(thrown);
      if (isUnreachable(kind)) window.dispatchEvent(new Event(UNREACHABLE_EVENT));
      // Only the portal sends a code; an error page may come from a proxy.
      if (code !== undefined) reportReached(getStore());
      throw thrown;
    }
  };
