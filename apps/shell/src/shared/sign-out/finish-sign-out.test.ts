import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { http } from 'msw';
import { createCall, createHttp, toApiError, type Call } from '@portal/api-client';
import {
  createPortalStore,
  hasPendingSignOut,
  readDeviceId,
  renewDeviceId,
  selectIsSignOutDeferred,
  selectUser,
  setPendingSignOut,
  signedIn,
  type PortalStore,
} from '@portal/platform';
import { aStudent, disconnect, fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { auth, type Endpoint } from '@portal/wire';
import { signOutFirst } from './finish-sign-out.ts';
import { signOut } from './sign-out.thunk.ts';

let requested: string[] = [];

/** A tab of the browser. */
function openTab(): { readonly store: PortalStore; readonly call: Call } {
  const client = createHttp({ deviceId: readDeviceId, language: () => 'ru' });
  const call = signOutFirst(
    createCall(client, () => undefined),
    () => store,
  );
  const store: PortalStore = createPortalStore({ call });
  return { store, call };
}

const logo = respond(auth.logo, () => ({ imageUrl: '', widthPx: 1, name: '', fontSizePx: 1 }));
const ping = respond(auth.ping, () => ({ isAlive: true }));
const logout = respond(auth.logout, () => []);
const once = (endpoint: Endpoint, status: number) => {
  let isFirst = true;
  return http.post(`*${endpoint.path}`, async () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return Response.json({ result: 1, error: { code: 'forgedRequest', message: '' } }, { status });
  });
};
const kindOf = (response: Promise<unknown>) =>
  response.then(
    () => 'none',
    (thrown: unknown) => toApiError(thrown).kind,
  );

async function signOutWithoutNetwork() {
  localStorage.setItem('token', 'device');
  const tab = openTab();
  tab.store.dispatch(signedIn(aStudent()));
  portalServer.use(disconnect(auth.logout));
  await tab.store.dispatch(signOut()).unwrap();
  requested = [];
  return tab;
}

describe('a sign-out', () => {
  setupPortalServer();

  it('says where it goes on at the provider of the session, if it does', async () => {
    const address = 'https://id.example.edu/logout';
    const { store } = openTab();
    portalServer.use(respond(auth.logout, () => [{ address }]));
    expect(await store.dispatch(signOut()).unwrap()).toBe(address);
    portalServer.use(logout);
    expect(await store.dispatch(signOut()).unwrap()).toBeUndefined();
    portalServer.use(disconnect(auth.logout));
    expect(await store.dispatch(signOut()).unwrap()).toBeUndefined();
  });
});

describe('a sign-out without a network (§4 Logout.3)', () => {
  setupPortalServer();
  beforeEach(() => {
    requested = [];
    portalServer.events.removeAllListeners();
    portalServer.events.on('request:start', ({ request }) => requested.push(new URL(request.url).pathname));
  });

  it('signs out here at once and is kept (§4 Logout, D-26)', async () => {
    const { store } = await signOutWithoutNetwork();
    expect(selectUser(store.getState())).toBeNull();
    expect(selectIsSignOutDeferred(store.getState())).toBe(true);
    expect(readDeviceId()).toBeUndefined();
    expect(hasPendingSignOut()).toBe(true);
  });

  it('is done before anything else is asked, also by the next page (§4 Logout, D-26.5)', async () => {
    await signOutWithoutNetwork();
    portalServer.use(logo, logout);
    const { store, call } = openTab();
    await Promise.all([call(auth.logo, {}), call(auth.logo, {})]);
    expect(requested).toEqual([auth.logout.path, auth.logo.path, auth.logo.path]);
    expect(hasPendingSignOut()).toBe(false);
    expect(selectIsSignOutDeferred(store.getState())).toBe(false);
  });

  it.each([
    ['cannot be reached', disconnect(auth.logout), 'NETWORK_ERROR'],
    ['fails', fail(auth.logout, 500), 'SERVER_ERROR'],
  ])('lets nothing else through while the server %s (§4 Logout, D-26.5)', async (_, answer, kind) => {
    await signOutWithoutNetwork();
    portalServer.use(logo, answer);
    const { store, call } = openTab();
    expect(await kindOf(call(auth.logo, {}))).toBe(kind);
    expect(requested).toEqual([auth.logout.path]);
    expect(hasPendingSignOut()).toBe(true);
    expect(selectIsSignOutDeferred(store.getState())).toBe(true);
  });

  it('is done before the next person signs in, whose device id stays (§4 Logout, D-26)', async () => {
    await signOutWithoutNetwork();
    portalServer.use(
      // The response to a sign-out clears the browser's storage.
      respond(auth.logout, () => {
        localStorage.clear();
        return [];
      }),
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => aStudent()),
    );
    const credentials = { login: 'student', password: 'Student-2026' };
    const { call } = openTab();
    await call(auth.recovery, credentials);
    const deviceId = renewDeviceId();
    await call(auth.authorize, credentials);
    expect(requested).toEqual([auth.logout.path, auth.recovery.path, auth.authorize.path]);
    expect(readDeviceId()).toBe(deviceId);
  });

  it('gets a new XSRF token in a browser that was closed in between (§4 Logout, D-24, D-26)', async () => {
    await signOutWithoutNetwork();
    portalServer.use(once(auth.logout, 403), ping, logout, logo);
    await openTab().call(auth.logo, {});
    expect(requested).toEqual([auth.logout.path, auth.ping.path, auth.logout.path, auth.logo.path]);
    expect(hasPendingSignOut()).toBe(false);
  });

  it('is done when the session has ended in between (§4 Logout, D-26)', async () => {
    await signOutWithoutNetwork();
    portalServer.use(fail(auth.logout, 401), logo);
    await openTab().call(auth.logo, {});
    expect(hasPendingSignOut()).toBe(false);
  });

  it('does not end the session of the next person in another tab (§4 Logout, D-26)', async () => {
    await signOutWithoutNetwork();
    portalServer.use(logo, logout);
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.call(auth.logo, {}), other.call(auth.logo, {})]);
    setPendingSignOut(false);
    await one.call(auth.logo, {});
    expect(requested.filter((path) => path === auth.logout.path)).toHaveLength(1);
  });
});
