import { toApiError } from '@portal/api-client';
import {
  clearSession,
  createPortalThunk,
  readDeviceId,
  rememberUser,
  sessionContinued,
  signedOut,
} from '@portal/platform';
import { auth } from '@portal/wire';

/** Whether somebody was signed in on this device, as far as the server could be asked. */
export type ContinueOutcome = 'continued' | 'nobody' | 'unreachable';

/** Continues the session of this device after a reload (spec §4, D-20); an ended one is forgotten without a word. */
export const continueSession = createPortalThunk<ContinueOutcome>(
  'session/continue',
  async (_, { dispatch, extra }) => {
    const deviceId = readDeviceId();
    if (deviceId === undefined) return 'nobody';
    try {
      const user = await extra.call(auth.authenticate, { deviceId });
      rememberUser(user);
      dispatch(sessionContinued(user));
      return 'continued';
    } catch (thrown) {
      const { kind } = toApiError(thrown);
      // What the server could not be asked is not answered with "no": the session may well be alive.
      if (kind !== 'CLIENT_ERROR' && kind !== 'REFUSED') return 'unreachable';
      clearSession();
      dispatch(signedOut());
      return 'nobody';
    }
  },
);
