import { toApiError } from '@portal/api-client';
import { removePendingItems } from '@portal/outbox';
import {
  clearDrafts,
  clearSession,
  createPortalThunk,
  portalApi,
  selectUser,
  signedOut,
  writePushOwner,
  type PortalExtra,
} from '@portal/platform';
import { auth } from '@portal/wire';
import { unregisterWorker } from './unregister-worker.ts';

/** `localOnly`: the server could not be told. */
export type SignOutOutcome = 'done' | 'localOnly';

/** Removes the data that opens offline and the unsent items; a failure must not keep the person signed in. */
async function removeStoredData({ loadOfflineData }: PortalExtra, personId?: number): Promise<void> {
  await loadOfflineData?.()
    .then((offlineData) => offlineData.clear())
    .catch(console.warn);
  if (personId !== undefined) await removePendingItems(personId).catch(console.warn);
}

/**
 * Ends the session on the server, then clears all local data even if the server did not respond (spec §4,
 * D-26).
 */
export const signOut = createPortalThunk<SignOutOutcome>(
  'session/signOut',
  async (_, { dispatch, extra, getState }) => {
    const personId = selectUser(getState())?.personId;
    const outcome = await extra.call(auth.logout, { reason: true }).then(
      () => 'done' as const,
      // A session that the server has already ended counts as signed out.
      (thrown: unknown) => (toApiError(thrown).status === 401 ? 'done' : 'localOnly'),
    );
    clearSession();
    clearDrafts();
    writePushOwner();
    dispatch(signedOut());
    dispatch(portalApi.util.resetApiState());
    await removeStoredData(extra, personId);
    await unregisterWorker();
    return outcome;
  },
);
