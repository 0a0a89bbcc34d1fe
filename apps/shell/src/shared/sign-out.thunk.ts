import { toApiError } from '@portal/api-client';
import {
  clearDrafts,
  clearSession,
  createPortalThunk,
  portalApi,
  signedOut,
  writePushOwner,
} from '@portal/platform';
import { auth } from '@portal/wire';
import { unregisterWorker } from './unregister-worker.ts';

/** `localOnly`: the server could not be told. */
export type SignOutOutcome = 'done' | 'localOnly';

/**
 * Ends the session on the server, then clears all local data even if the server did not respond (spec §4,
 * D-26).
 */
export const signOut = createPortalThunk<SignOutOutcome>(
  'session/signOut',
  async (_, { dispatch, extra }) => {
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
    await unregisterWorker();
    return outcome;
  },
);
