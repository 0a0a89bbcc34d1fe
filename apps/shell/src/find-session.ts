import { readKeptUser, serverLost, sessionContinued, type PortalStore } from '@portal/platform';
import { continueSession } from './login/continue-session.thunk.ts';

/** Who is signed in; where the server cannot be asked, who was: the portal opens with what this device has kept. */
export async function findSession(store: PortalStore): Promise<void> {
  const outcome = await store.dispatch(continueSession()).unwrap();
  if (outcome !== 'unreachable') return;
  const user = readKeptUser();
  store.dispatch(serverLost());
  if (user) store.dispatch(sessionContinued(user));
}
