import { toApiError } from '@portal/api-client';
import { selectUser, sessionEnded, type PortalStore } from '@portal/platform';
import { auth } from '@portal/wire/auth/auth';
import { accessFactsOf, isAllowed, type Endpoint, type SessionUser } from '@portal/wire';
import { requestFactor } from './factor-request.ts';

interface FailedCall {
  readonly thrown: unknown;
  readonly store: PortalStore;
  readonly signal: AbortSignal | undefined;
}

/** The session lacks the second factor for this call, or for every call. */
const isForFactor = (code: string | undefined): boolean =>
  code === 'secondFactorMissing' || code === 'secondFactorRequired';

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

/** Waits for a new sign-in of the same person, who may have graduated meanwhile. */
function waitForSignIn(
  endpoint: Endpoint,
  user: SessionUser,
  { store, signal }: FailedCall,
): Promise<boolean> {
  const mayCall: MayCall = (next) =>
    next.personId === user.personId && isAllowed(endpoint, accessFactsOf(next));
  return waitForUser(store, mayCall, signal);
}

/** Whether a refused call may be repeated: the person has given the second factor, or has signed in again. */
export async function mayRepeat(endpoint: Endpoint, failed: FailedCall): Promise<boolean> {
  const { thrown, store, signal } = failed;
  const { status, code } = toApiError(thrown);
  const user = selectUser(store.getState());
  if (!user || !needsSession(endpoint)) return false;
  // The page repeats passive calls itself.
  const { isPassive = false } = endpoint;
  if (isForFactor(code) && (await requestFactor())) return !isPassive && signal?.aborted !== true;
  if (status !== 401) return false;
  store.dispatch(sessionEnded());
  return !isPassive && waitForSignIn(endpoint, user, failed);
}
