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
import { removeWorker } from './remove-worker.ts';

/** How signing out went: whether the server heard of it. */
export type SignOutOutcome = 'done' | 'unheard';

/** Ends the session on the server, then forgets everything here, even if the server did not hear (spec §4, D-26). */
export const signOut = createPortalThunk<SignOutOutcome>(
  'session/signOut',
  async (_, { dispatch, extra }) => {
    const outcome = await extra.call(auth.logout, { reason: true }).then(
      () => 'done' as const,
      // A session that the server has already ended is as good as signed out.
      (thrown: unknown) => (toApiError(thrown).status === 401 ? 'done' : 'unheard'),
    );
    clearSession();
    clearDrafts();
    writePushOwner();
    dispatch(signedOut());
    dispatch(portalApi.util.resetApiState());
    await removeWorker();
    return outcome;
  },
);
