import { toApiError } from '@portal/api-client';
import {
  clearSession,
  createPortalThunk,
  readDeviceId,
  selectUser,
  sessionContinued,
  sessionEnded,
  signedOut,
} from '@portal/platform';
import { auth } from '@portal/wire';
import { welcome } from './welcome.ts';

/** Whether somebody was signed in on this device, as far as the server could be asked. */
export type ContinueOutcome = 'continued' | 'nobody' | 'unreachable';

/**
 * Continues the session of this device (spec §4, D-20). After a reload an ended one is forgotten without a word; under an
 * open page it is left to its user to sign in again.
 */
export const continueSession = createPortalThunk<ContinueOutcome>('session/continue', async (_, page) => {
  const { dispatch, extra, getState } = page;
  const deviceId = readDeviceId();
  if (deviceId === undefined) return 'nobody';
  try {
    welcome(sessionContinued(await extra.call(auth.authenticate, { deviceId })), page);
    return 'continued';
  } catch (thrown) {
    const { kind } = toApiError(thrown);
    // What the server could not be asked is not answered with "no": the session may well be alive.
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
