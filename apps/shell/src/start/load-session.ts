import { readStoredUser, serverLost, sessionResumed, type PortalStore } from '@portal/platform';
import { continueSession } from '../login/session/continue-session.thunk.ts';

/** Continues the session; when the server is unreachable, falls back to the user stored on this device. */
export async function loadSession(store: PortalStore): Promise<void> {
  const outcome = await store.dispatch(continueSession()).unwrap();
  if (outcome !== 'unreachable') return;
  const user = readStoredUser();
  store.dispatch(serverLost());
  if (user) store.dispatch(sessionResumed(user));
}
