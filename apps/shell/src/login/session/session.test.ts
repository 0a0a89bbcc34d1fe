import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { readDeviceId, selectUser } from '@portal/platform';
import {
  aStore,
  aStudent,
  disconnect,
  fail,
  portalServer,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth } from '@portal/wire';
import { continueSession } from './continue-session.thunk.ts';
import { signIn } from '../sign-in.thunk.ts';

const credentials = { login: 'student', password: 'Student-2026' };
const ended = { code: 'notSignedIn', message: 'Войдите' };

describe('continuing a session after a reload', () => {
  setupPortalServer();

  it('sends no request on a device that never signed in', async () => {
    const store = aStore();
    expect(await store.dispatch(continueSession()).unwrap()).toBe('nobody');
    expect(selectUser(store.getState())).toBeNull();
  });

  it('continues by the device id and marks the session as by token (§4 Session.1)', async () => {
    localStorage.setItem('token', 'device-of-this-browser');
    const requests: unknown[] = [];
    portalServer.use(
      respond(auth.authenticate, (request) => {
        requests.push(request);
        return aStudent();
      }),
    );
    const store = aStore();
    expect(await store.dispatch(continueSession()).unwrap()).toBe('continued');
    expect(requests).toEqual([{ deviceId: 'device-of-this-browser' }]);
    expect(store.getState().session).toEqual({
      user: aStudent(),
      isByToken: true,
      isEnded: false,
      isSignOutDeferred: false,
    });
  });

  it('silently clears a session that the server has ended', async () => {
    localStorage.setItem('token', 'device-of-this-browser');
    localStorage.setItem('uid', '201');
    portalServer.use(fail(auth.authenticate, 401, ended));
    const store = aStore();
    expect(await store.dispatch(continueSession()).unwrap()).toBe('nobody');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['cannot be reached', disconnect(auth.authenticate)],
    ['is broken', fail(auth.authenticate, 503)],
  ])('clears nothing while the server %s', async (_, response) => {
    localStorage.setItem('token', 'device-of-this-browser');
    portalServer.use(response);
    expect(await aStore().dispatch(continueSession()).unwrap()).toBe('unreachable');
    expect(readDeviceId()).toBe('device-of-this-browser');
  });
});

describe('signing in', () => {
  setupPortalServer();

  it('sends the new device id with the call that opens the session (§4 Login.1, §4 Login.5, §4 Login.6, D-20.1, D-21.1)', async () => {
    localStorage.setItem('token', 'the-old-one');
    const seen: (string | undefined)[] = [];
    portalServer.use(
      respond(auth.recovery, () => {
        seen.push(readDeviceId());
        return { mustUpdateCredentials: false, notice: '' };
      }),
      respond(auth.authorize, () => {
        seen.push(readDeviceId());
        return aStudent();
      }),
    );
    expect(await aStore().dispatch(signIn(credentials)).unwrap()).toEqual({ step: 'signedIn' });
    expect(seen[0]).toBeUndefined();
    expect(seen[1]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(readDeviceId()).toBe(seen[1]);
  });

  it('removes the drafts of another person, whose session ended without a sign-out, and leaves own ones', async () => {
    localStorage.setItem('draft:999:chat', 'of somebody else');
    localStorage.setItem(`draft:${aStudent().personId}:chat`, 'mine');
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      respond(auth.authorize, () => aStudent()),
    );
    await aStore().dispatch(signIn(credentials)).unwrap();
    expect(localStorage.getItem('draft:999:chat')).toBeNull();
    expect(localStorage.getItem(`draft:${aStudent().personId}:chat`)).toBe('mine');
  });

  it('opens no session while the credentials must be changed (§4 Login.1)', async () => {
    portalServer.use(respond(auth.recovery, () => ({ mustUpdateCredentials: true, notice: '' })));
    expect(await aStore().dispatch(signIn(credentials)).unwrap()).toEqual({ step: 'credentialsRequired' });
    expect(readDeviceId()).toBeUndefined();
  });

  it('leaves a fresh device id when the sign-in failed (§4 Login.7, D-21.2)', async () => {
    let sent: string | undefined;
    portalServer.use(
      respond(auth.recovery, () => ({ mustUpdateCredentials: false, notice: '' })),
      http.post(`*${auth.authorize.path}`, () => {
        sent = readDeviceId();
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const outcome = await aStore().dispatch(signIn(credentials)).unwrap();
    expect(outcome.step).toBe('failed');
    expect(readDeviceId()).toBeDefined();
    expect(readDeviceId()).not.toBe(sent);
  });
});
