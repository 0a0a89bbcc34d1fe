import { toApiError, type ApiFailure } from '@portal/api-client';
import { createPortalThunk, renewDeviceId, signedIn } from '@portal/platform';
import { google, type RequestOf } from '@portal/wire';
import { startSession } from '../session/start-session.ts';

/** Signs in with the provider's code; returns the failure, if any (D-28). */
export const finishGoogle = createPortalThunk<ApiFailure | undefined, RequestOf<typeof google.finish>>(
  'session/finishGoogle',
  async (callback, thunk) => {
    // The session is bound to the device id, as with a password (D-20).
    renewDeviceId();
    try {
      startSession(signedIn(await thunk.extra.call(google.finish, callback)), thunk);
      return undefined;
    } catch (thrown) {
      renewDeviceId();
      return toApiError(thrown).toData();
    }
  },
);
