import { isUnreachable, toApiError, type Call } from '@portal/api-client';

/** Window event: a call did not reach the server. */
export const UNREACHABLE_EVENT = 'portal:unreachable';

/** Wraps `call` so that a call that does not reach the server triggers a connection check (D-46). */
export const reportUnreachable =
  (call: Call): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      if (isUnreachable(toApiError(thrown).kind)) window.dispatchEvent(new Event(UNREACHABLE_EVENT));
      throw thrown;
    }
  };
