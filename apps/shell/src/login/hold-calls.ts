import { toApiError, type Call } from '@portal/api-client';
import { selectUser, sessionEnded, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire/auth';
import type { Endpoint } from '@portal/wire';

/** Whether the same person has signed in again, as soon as that is decided. */
const isBack = (store: PortalStore, personId: number, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isSame: boolean) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      resolve(isSame);
    };
    const giveUp = () => settle(false);
    const stop = store.subscribe(() => {
      const { isEnded, user } = store.getState().session;
      if (!isEnded) settle(user?.personId === personId);
    });
    signal?.addEventListener('abort', giveUp);
  });

const needsSession = ({ access, path }: Endpoint): boolean =>
  access !== 'anyone' && path !== auth.authenticate.path;

/**
 * The same calls; one that finds the session ended under the open page waits until its user has signed in again, and is
 * then made once more: nothing that was typed or sent is lost.
 */
export const holdCalls =
  (call: Call, storeOf: () => PortalStore): Call =>
  async (endpoint, request, options) => {
    try {
      return await call(endpoint, request, options);
    } catch (thrown) {
      const store = storeOf();
      const user = selectUser(store.getState());
      if (!user || !needsSession(endpoint) || toApiError(thrown).status !== 401) throw thrown;
      store.dispatch(sessionEnded());
      // What a page asks by itself it asks again by itself.
      if (endpoint.isPassive || !(await isBack(store, user.personId, options?.signal))) throw thrown;
      return call(endpoint, request, options);
    }
  };
