import { toApiError, type Call } from '@portal/api-client';
import { selectUser, sessionEnded, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire/auth/auth';
import { accessFactsOf, isAllowed, type Endpoint, type SessionUser } from '@portal/wire';

type MayCall = (user: SessionUser) => boolean;

/** Resolves when the session is decided: true if somebody signed in who may make the call. */
const waitForUser = (store: PortalStore, mayCall: MayCall, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isRepeated: boolean) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      resolve(isRepeated);
    };
    const giveUp = () => settle(false);
    const stop = store.subscribe(() => {
      const { isEnded, user } = store.getState().session;
      if (!isEnded) settle(user !== null && mayCall(user));
    });
    signal?.addEventListener('abort', giveUp);
  });

const needsSession = ({ access, path }: Endpoint): boolean =>
  access !== 'anyone' && path !== auth.authenticate.path;

/**
 * Wraps `call`: a call that finds the session ended waits until its user has signed in again and is then
 * repeated, so that nothing typed or sent is lost.
 */
export const retryAfterSignIn =
  (call: Call, getStore: () => PortalStore): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      const store = getStore();
      const user = selectUser(store.getState());
      if (!user || !needsSession(endpoint) || toApiError(thrown).status !== 401) throw thrown;
      store.dispatch(sessionEnded());
      // The same person, who may have graduated meanwhile.
      const mayCall: MayCall = (next) =>
        next.personId === user.personId && isAllowed(endpoint, accessFactsOf(next));
      // The page repeats passive calls itself.
      if (endpoint.isPassive || !(await waitForUser(store, mayCall, options?.signal))) throw thrown;
      return call(endpoint, request, options);
    }
  };
