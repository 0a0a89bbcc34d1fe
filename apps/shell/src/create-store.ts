import { createCall, createHttp, type InitialResponse } from '@portal/api-client';
import { currentLanguage } from '@portal/i18n';
import { createPortalStore, readDeviceId, selectUser, type PortalStore } from '@portal/platform';
import { role } from '@portal/wire/auth';
import { loadSignedIn } from './load-signed-in.ts';
import { retryAfterSignIn } from './login/retry-after-sign-in.ts';
import { reportConnection } from './offline/report-connection.ts';
import { signOutFirst } from './shared/finish-sign-out.ts';

/** Creates the store with its client; `initialResponses` came with the page. */
export function createStore(initialResponses?: readonly InitialResponse[]): PortalStore {
  const http = createHttp({ deviceId: readDeviceId, language: currentLanguage, initialResponses });
  const call = createCall(http, () => {
    const user = selectUser(store.getState());
    return user ? { personId: user.personId, role: Number(role.encode(user.role)) } : undefined;
  });
  const getStore = () => store;
  const store: PortalStore = createPortalStore({
    call: retryAfterSignIn(reportConnection(signOutFirst(call, getStore), getStore), getStore),
    loadOfflineData: async () => (await loadSignedIn()).offlineDataOf(store),
  });
  return store;
}
