import { toApiError, type Call } from '@portal/api-client';
import {
  hasPendingSignOut,
  setPendingSignOut,
  signOutDeferred,
  signOutFinished,
  type PortalDispatch,
  type PortalStore,
} from '@portal/platform';
import type { ResponseOf } from '@portal/wire';
import { auth } from '@portal/wire/auth/auth';
import { restartWorker } from '../portal-worker.ts';

type SignOutResponse = ResponseOf<typeof auth.logout>;

/** Runs the work in one tab at a time, because a late sign-out would end the session of the next person. */
const inOneTab = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('sign-out', work) : work();

async function endSession(call: Call): Promise<SignOutResponse> {
  try {
    return await call(auth.logout, { reason: true });
  } catch (thrown) {
    const { status } = toApiError(thrown);
    // The server has already ended the session.
    if (status === 401) return [];
    if (status !== 403) throw thrown;
    // A browser that was closed has lost its XSRF token; the ping issues a new one.
    await call(auth.ping, {});
    return call(auth.logout, { reason: true });
  }
}

/**
 * Ends the session of the person who signed out here, if the server does not know that yet; rejects when it cannot be told. The response
 * says where the sign-out goes on, if a provider of sign-ins ends its session as well.
 */
export async function finishSignOut(call: Call, dispatch: PortalDispatch): Promise<SignOutResponse> {
  try {
    const response = await inOneTab(async () => {
      // Another tab may have done it.
      if (!hasPendingSignOut()) return [];
      const ended = await endSession(call);
      setPendingSignOut(false);
      await restartWorker().catch(console.warn);
      return ended;
    });
    dispatch(signOutFinished());
    return response;
  } catch (thrown) {
    dispatch(signOutDeferred());
    throw thrown;
  }
}

const isPartOfSignOut = (path: string): boolean => path === auth.logout.path || path === auth.ping.path;

/** Wraps `call`: nothing is sent before the session of a person who signed out without a network has ended (D-26). */
export const signOutFirst =
  (call: Call, getStore: () => PortalStore): Call =>
  async (endpoint, request, options) => {
    if (!isPartOfSignOut(endpoint.path) && hasPendingSignOut())
      await finishSignOut(call, getStore().dispatch);
    return call(endpoint, request, options);
  };
