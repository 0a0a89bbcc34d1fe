import { toApiError, type ApiErrorKind, type Call } from '@portal/api-client';

/** Window event: a call did not reach the server. */
export const UNREACHABLE_EVENT = 'portal:unreachable';

const unreachableKinds: readonly ApiErrorKind[] = ['NETWORK_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR'];

/** Wraps `call` so that a call that does not reach the server triggers a connection check (D-46). */
export const reportUnreachable =
  (call: Call): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      if (unreachableKinds.includes(toApiError(thrown).kind))
        window.dispatchEvent(new Event(UNREACHABLE_EVENT));
      throw thrown;
    }
  };
