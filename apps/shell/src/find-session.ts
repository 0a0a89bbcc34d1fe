import { readDeviceId, readKeptUser, serverLost, sessionContinued, type PortalStore } from '@portal/platform';
import { continueSession } from './login/continue-session.thunk.ts';

/** Who is signed in; where the server cannot be asked, who was: the portal opens with what this device has kept. */
async function askForSession(store: PortalStore): Promise<void> {
  const outcome = await store.dispatch(continueSession()).unwrap();
  if (outcome !== 'unreachable') return;
  const user = readKeptUser();
  store.dispatch(serverLost());
  if (user) store.dispatch(sessionContinued(user));
}

/**
 * Continues the session of this device. One that never signed in has none (`undefined`) and sees the login page without
 * waiting.
 */
export const findSession = (store: PortalStore): Promise<void> | undefined =>
  readDeviceId() === undefined ? undefined : askForSession(store);
