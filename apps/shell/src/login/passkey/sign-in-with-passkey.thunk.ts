import { toApiError, type ApiFailure } from '@portal/api-client';
import { clearSession, createPortalThunk, renewDeviceId, signedIn } from '@portal/platform';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { signWithPasskey, type PasskeyProblem } from '../../shared/passkeys/browser-passkey.ts';
import { startSession } from '../session/start-session.ts';

export type PasskeyOutcome =
  | { readonly step: 'signedIn' }
  | { readonly step: 'stopped'; readonly problem: PasskeyProblem }
  | { readonly step: 'failed'; readonly failure: ApiFailure };

/** Lets the person choose a passkey of this portal, and opens the session of its owner (decision 0132). */
export const signInWithPasskey = createPortalThunk<PasskeyOutcome, undefined>(
  'session/signInWithPasskey',
  async (_none, thunk) => {
    const { call } = thunk.extra;
    try {
      const signed = await signWithPasskey(await call(passkeys.beginSignIn, {}));
      if ('problem' in signed) return { step: 'stopped', problem: signed.problem };
      clearSession();
      // The session is bound to the device id, as with a password (D-20).
      renewDeviceId();
      startSession(signedIn(await call(passkeys.finishSignIn, { assertion: signed.value })), thunk);
      return { step: 'signedIn' };
    } catch (thrown) {
      renewDeviceId();
      return { step: 'failed', failure: toApiError(thrown).toData() };
    }
  },
);
