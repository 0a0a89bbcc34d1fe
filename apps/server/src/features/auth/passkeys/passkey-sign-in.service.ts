import type { RequestOptions } from '@portal/wire/passkeys/passkeys';
import { RuleError } from '../../../university/errors.ts';
import { createSession, type Browser, type CreatedSession } from '../sign-in/create-session.ts';
import { CHALLENGE_SECONDS, createChallenge } from './passkey-challenge.ts';
import { requireRelyingParty, type PasskeyDependencies } from './passkey-dependencies.ts';
import type { PasskeyCheck, PasskeyExpectation, PasskeyResponse } from './passkey-response.ts';

type PasskeySignIn = PasskeyResponse & Pick<PasskeyExpectation, 'proofOf'> & { readonly browser: Browser };

const PURPOSE = 'sign in';

/** Sign-in without a password: with a passkey whose owner has unlocked the device (decision 0132). */
export function passkeySignInService(dependencies: PasskeyDependencies, check: PasskeyCheck) {
  const { db, key } = dependencies;

  return {
    begin(): { readonly options: RequestOptions; readonly cookie: string } {
      const { id: rpId } = requireRelyingParty(dependencies);
      const { cookie, challenge } = createChallenge(key, PURPOSE);
      const timeout = CHALLENGE_SECONDS * 1_000;
      // No credentials: the device knows its own, and the page need not know who signs in.
      return {
        options: { challenge, rpId, timeout, allowCredentials: [], userVerification: 'required' },
        cookie,
      };
    },

    async finish(signIn: PasskeySignIn): Promise<CreatedSession & { readonly login: string }> {
      const { browser, origin, proofOf } = signIn;
      const { personId, login, mustChangeCredentials } = await check(signIn, { purpose: PURPOSE, proofOf });
      if (mustChangeCredentials) throw new RuleError('credentialsRequired');
      // The device, and what unlocks it: two factors.
      const session = await createSession(db, personId, { browser, origin, by: 'passkey', isVerified: true });
      return { ...session, login };
    },
  };
}
