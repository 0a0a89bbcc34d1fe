import { toApiError, type ApiFailure } from '@portal/api-client';
import { createPortalThunk, renewDeviceId, signedIn } from '@portal/platform';
import type { RequestOf } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { startSession } from '../session/start-session.ts';

/** Signs in with the provider's code; returns the failure, if any (D-28). */
export const finishProvider = createPortalThunk<ApiFailure | undefined, RequestOf<typeof signInWays.finish>>(
  'session/finishProvider',
  async (callback, thunk) => {
    // The session is bound to the device id, as with a password (D-20).
    renewDeviceId();
    try {
      startSession(signedIn(await thunk.extra.call(signInWays.finish, callback)), thunk);
      return undefined;
    } catch (thrown) {
      renewDeviceId();
      return toApiError(thrown).toData();
    }
  },
);
