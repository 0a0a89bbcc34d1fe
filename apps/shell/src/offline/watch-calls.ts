import { toApiError, type ApiErrorKind, type Call } from '@portal/api-client';

/** The event by which the window tells that a call did not reach the server. */
export const UNREACHABLE = 'portal:unreachable';

const unreached: readonly ApiErrorKind[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

/** The same calls; one that does not reach the server gives reason to look whether it is still there (D-46). */
export const watchCalls =
  (call: Call): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      if (unreached.includes(toApiError(thrown).kind)) window.dispatchEvent(new Event(UNREACHABLE));
      throw thrown;
    }
  };
