import { createCall, createHttp, type InitialResponse } from '@portal/api-client';
import { currentLanguage } from '@portal/i18n';
import { createPortalStore, readDeviceId, type PortalStore } from '@portal/platform';
import { loadSignedIn } from './load-signed-in.ts';
import { repeatRefused } from '../login/session/repeat-refused.ts';
import { reportConnection } from '../offline/report-connection.ts';
import { signOutFirst } from '../shared/sign-out/finish-sign-out.ts';
import { wireIdentityOf } from '../shared/sign-out/wire-identity.ts';

/** Creates the store with its client; `initialResponses` came with the page. */
export function createStore(initialResponses?: readonly InitialResponse[]): PortalStore {
  const http = createHttp({ deviceId: readDeviceId, language: currentLanguage, initialResponses });
  const call = createCall(http, () => wireIdentityOf(store.getState()));
  const getStore = () => store;
  const store: PortalStore = createPortalStore({
    call: repeatRefused(reportConnection(signOutFirst(call, getStore), getStore), getStore),
    loadOfflineData: async () => (await loadSignedIn()).offlineDataOf(store),
  });
  return store;
}
