import { removePendingItems } from '@portal/outbox';
import {
  clearDrafts,
  clearSession,
  createPortalThunk,
  portalApi,
  selectUser,
  setPendingSignOut,
  signedOut,
  signOutDeferred,
  writePushOwner,
  type PortalExtra,
} from '@portal/platform';
import { finishSignOut } from './finish-sign-out.ts';
import { endPushSubscription } from '../push-subscription.thunk.ts';

/** After this time without a response of the server, the page no longer waits for it. */
const MAX_WAIT_MS = 3_000;

const afterMaxWait = (): Promise<'pending'> =>
  new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS, 'pending'));

/** Removes the data that opens offline and the unsent items; a failure must not keep the person signed in. */
async function removeStoredData({ loadOfflineData }: PortalExtra, personId?: number): Promise<void> {
  await loadOfflineData?.()
    .then((offlineData) => offlineData.clear())
    .catch(console.warn);
  if (personId !== undefined) await removePendingItems(personId).catch(console.warn);
}

/** Removes what belongs to the person from the browser's storage; the page may still be open in between. */
function clearStorage(): void {
  clearSession();
  clearDrafts();
  writePushOwner();
}

/**
 * Ends the session on the server and clears all local data (spec §4, D-26). When the server does not respond, the person is
 * signed out here at once, and the session is ended as soon as the server can be reached. Returns the page of a provider where the
 * sign-out goes on, if there is one.
 */
export const signOut = createPortalThunk('session/signOut', async (_, { dispatch, extra, getState }) => {
  const personId = selectUser(getState())?.personId;
  setPendingSignOut(true);
  clearStorage();
  const finishing = finishSignOut(extra.call, dispatch).catch(() => 'pending' as const);
  const outcome = await Promise.race([finishing, afterMaxWait()]);
  clearStorage();
  dispatch(signedOut());
  if (outcome === 'pending') dispatch(signOutDeferred());
  dispatch(portalApi.util.resetApiState());
  await endPushSubscription().catch(console.warn);
  await removeStoredData(extra, personId);
  return outcome === 'pending' ? undefined : outcome[0]?.address;
});
