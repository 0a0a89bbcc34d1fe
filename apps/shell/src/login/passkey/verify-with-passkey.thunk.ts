import { toApiError } from '@portal/api-client';
import { createPortalThunk } from '@portal/platform';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { signWithPasskey } from '../../shared/passkeys/browser-passkey.ts';
import type { PasskeyOutcome } from './sign-in-with-passkey.thunk.ts';

/** Gives the second factor to the session with a passkey of its owner (decision 0132). */
export const verifyWithPasskey = createPortalThunk<PasskeyOutcome, undefined>(
  'session/verifyWithPasskey',
  async (_none, { extra: { call } }) => {
    try {
      const signed = await signWithPasskey(await call(passkeys.beginVerifying, {}));
      if ('problem' in signed) return { step: 'stopped', problem: signed.problem };
      await call(passkeys.finishVerifying, { assertion: signed.value });
      return { step: 'signedIn' };
    } catch (thrown) {
      return { step: 'failed', failure: toApiError(thrown).toData() };
    }
  },
);
