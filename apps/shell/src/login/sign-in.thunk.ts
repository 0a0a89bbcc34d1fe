import { toApiError, type ApiFailure, type Call } from '@portal/api-client';
import { clearSession, createPortalThunk, renewDeviceId, signedIn, storeLoginName } from '@portal/platform';
import { auth } from '@portal/wire';
import { startSession } from './session/start-session.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
}

export type SignInOutcome =
  | { readonly step: 'signedIn' }
  | { readonly step: 'credentialsRequired' }
  | { readonly step: 'refused' }
  | { readonly step: 'failed'; readonly failure: ApiFailure };

function outcomeOf(thrown: unknown): SignInOutcome {
  const failure = toApiError(thrown).toData();
  return failure.code === 'wrongCredentials' || failure.status === 401
    ? { step: 'refused' }
    : { step: 'failed', failure };
}

/** The new device id must be stored before `authorize` because the session is bound to it (D-20). */
async function authorize(call: Call, credentials: Credentials) {
  renewDeviceId();
  try {
    return await call(auth.authorize, credentials);
  } catch (thrown) {
    // Each failed attempt leaves a fresh id (spec §4, D-21).
    renewDeviceId();
    throw thrown;
  }
}

/** Checks whether credentials must be changed, then opens the session (spec §4 Login and session 1-4). */
export const signIn = createPortalThunk<SignInOutcome, Credentials>(
  'session/signIn',
  async (credentials, thunk) => {
    const { call } = thunk.extra;
    clearSession();
    try {
      const { mustUpdateCredentials } = await call(auth.recovery, credentials);
      if (mustUpdateCredentials) return { step: 'credentialsRequired' };
      startSession(signedIn(await authorize(call, credentials)), thunk);
      storeLoginName(credentials.login);
      return { step: 'signedIn' };
    } catch (thrown) {
      return outcomeOf(thrown);
    }
  },
);
