import { toApiError, type ApiFailure, type Call } from '@portal/api-client';
import { clearSession, createPortalThunk, renewDeviceId, signedIn } from '@portal/platform';
import { auth } from '@portal/wire';
import { welcome } from './welcome.ts';

/** What a person types to sign in. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** How an attempt to sign in ended. */
export type SignInOutcome =
  | { readonly step: 'entered' }
  | { readonly step: 'credentialsRequired' }
  | { readonly step: 'refused' }
  | { readonly step: 'failed'; readonly failure: ApiFailure };

function outcomeOf(thrown: unknown): SignInOutcome {
  const failure = toApiError(thrown).toData();
  return failure.code === 'wrongCredentials' || failure.status === 401
    ? { step: 'refused' }
    : { step: 'failed', failure };
}

/** The session is bound to the device id that is sent along, so the new one must stand before `authorize` (D-20). */
async function enter(call: Call, credentials: Credentials) {
  renewDeviceId();
  try {
    return await call(auth.authorize, credentials);
  } catch (thrown) {
    // Each failed attempt leaves a fresh id behind (spec §4, D-21).
    renewDeviceId();
    throw thrown;
  }
}

/** Signs in: the check whether credentials must be changed first, then the session (spec §4 Login and session 1-4). */
export const signIn = createPortalThunk<SignInOutcome, Credentials>(
  'session/signIn',
  async (credentials, page) => {
    const { call } = page.extra;
    clearSession();
    try {
      const { mustUpdateCredentials } = await call(auth.recovery, credentials);
      if (mustUpdateCredentials) return { step: 'credentialsRequired' };
      welcome(signedIn(await enter(call, credentials)), page);
      return { step: 'entered' };
    } catch (thrown) {
      return outcomeOf(thrown);
    }
  },
);
