import { toApiError } from '@portal/api-client';
import {
  clearSession,
  createPortalThunk,
  readDeviceId,
  selectUser,
  sessionResumed,
  sessionEnded,
  signedOut,
} from '@portal/platform';
import { auth } from '@portal/wire';
import { startSession } from './start-session.ts';

export type ContinueOutcome = 'continued' | 'nobody' | 'unreachable';

/**
 * Continues the session of this device (spec §4, D-20). After a reload an ended session is cleared silently;
 * under an open page the user is asked to sign in again.
 */
export const continueSession = createPortalThunk<ContinueOutcome>('session/continue', async (_, thunk) => {
  const { dispatch, extra, getState } = thunk;
  const deviceId = readDeviceId();
  if (deviceId === undefined) return 'nobody';
  try {
    startSession(sessionResumed(await extra.call(auth.authenticate, { deviceId })), thunk);
    return 'continued';
  } catch (thrown) {
    const { kind } = toApiError(thrown);
    // The session may still be alive when the server could not be reached.
    if (kind !== 'CLIENT_ERROR' && kind !== 'REFUSED') return 'unreachable';
    if (selectUser(getState())) {
      dispatch(sessionEnded());
    } else {
      clearSession();
      dispatch(signedOut());
    }
    return 'nobody';
  }
});
