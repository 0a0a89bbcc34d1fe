import { toApiError, type ApiFailure } from '@portal/api-client';
import { createPortalThunk, renewDeviceId, signedIn } from '@portal/platform';
import { google, type RequestOf } from '@portal/wire';
import { welcome } from './welcome.ts';

/** Signs in with what the provider gave the browser; answers why that failed, if it did (D-28). */
export const finishGoogle = createPortalThunk<ApiFailure | undefined, RequestOf<typeof google.finish>>(
  'session/finishGoogle',
  async (handed, page) => {
    // The session is bound to the id of this device, as one that is opened by a password (D-20).
    renewDeviceId();
    try {
      welcome(signedIn(await page.extra.call(google.finish, handed)), page);
      return undefined;
    } catch (thrown) {
      renewDeviceId();
      return toApiError(thrown).toData();
    }
  },
);
