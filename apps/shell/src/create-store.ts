import { createCall, createHttp } from '@portal/api-client';
import { currentLanguage } from '@portal/i18n';
import { createPortalStore, readDeviceId, selectUser, type PortalStore } from '@portal/platform';
import { role } from '@portal/wire/auth';
import { holdCalls } from './login/hold-calls.ts';
import { watchCalls } from './offline/watch-calls.ts';

/** Makes the store and the one client that its thunks and queries ask the server with. */
export function createStore(): PortalStore {
  const http = createHttp({ deviceId: readDeviceId, language: currentLanguage });
  const call = createCall(http, () => {
    const user = selectUser(store.getState());
    return user ? { personId: user.personId, role: Number(role.encode(user.role)) } : undefined;
  });
  const store: PortalStore = createPortalStore({ call: holdCalls(watchCalls(call), () => store) });
  return store;
}
