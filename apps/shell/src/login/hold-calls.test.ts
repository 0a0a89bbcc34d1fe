import { describe, expect, it } from '@jest/globals';
import { createCall, createHttp, toApiError } from '@portal/api-client';
import {
  createPortalStore,
  selectIsSessionEnded,
  signedIn,
  signedOut,
  type PortalStore,
} from '@portal/platform';
import { aStudent, fail, portalServer, respond, usePortalServer } from '@portal/testing';
import { auth, profile, study } from '@portal/wire';
import { holdCalls } from './hold-calls.ts';

const ended = { code: 'notSignedIn', message: 'Войдите' };

function aPage(user = aStudent()) {
  const bare = createCall(createHttp({ deviceId: () => undefined, language: () => 'ru' }), () => undefined);
  const call = holdCalls(bare, () => store);
  const store: PortalStore = createPortalStore({ call });
  store.dispatch(signedIn(user));
  return { store, call };
}

const isEnded = (store: PortalStore) => selectIsSessionEnded(store.getState());
/** Long enough for an answer to have come, if there were one. */
const soon = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
/** The status with which a call failed in the end. */
const failureOf = (response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (thrown: unknown) => toApiError(thrown).status,
  );
const untilEnded = (store: PortalStore) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!isEnded(store)) return;
      stop();
      resolve();
    });
  });

describe('a call that finds the session ended', () => {
  usePortalServer();

  it('waits for its user to sign in again, and is then made once more', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = aPage();
    const response = call(study.years, {});
    await untilEnded(store);
    expect(await soon(response)).toBe('waits');
    portalServer.use(respond(study.years, () => [{ id: 2026, label: '2026-27' }]));
    store.dispatch(signedIn(aStudent()));
    expect(await response).toEqual([{ id: 2026, label: '2026-27' }]);
  });

  it('is not made for another person', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = aPage();
    const failure = failureOf(call(study.years, {}));
    await untilEnded(store);
    portalServer.use(respond(study.years, () => []));
    store.dispatch(signedIn(aStudent({ personId: 202 })));
    expect(await failure).toBe(401);
  });

  it('fails when its user leaves', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = aPage();
    const failure = failureOf(call(study.years, {}));
    await untilEnded(store);
    store.dispatch(signedOut());
    expect(await failure).toBe(401);
  });

  it('fails when nobody wants its answer any more', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = aPage();
    const stop = new AbortController();
    const failure = failureOf(call(study.years, {}, { signal: stop.signal }));
    await untilEnded(store);
    stop.abort();
    expect(await failure).toBe(401);
  });

  it('does not wait where the page asks by itself', async () => {
    portalServer.use(fail(profile.sessionLife, 401, ended));
    const { store, call } = aPage();
    await expect(call(profile.sessionLife, {})).rejects.toMatchObject({ status: 401 });
    expect(isEnded(store)).toBe(true);
  });

  it.each([
    ['of the sign-in itself', auth.authorize, { login: 'a', password: 'b' }, 401],
    ['that asks for the session', auth.authenticate, { deviceId: 'device-of-this' }, 401],
    ['that is refused for another reason', study.years, {}, 403],
  ] as const)('is no call %s', async (...[, endpoint, request, status]) => {
    portalServer.use(fail(endpoint, status));
    const { store, call } = aPage();
    await expect(call<typeof endpoint>(endpoint, request)).rejects.toMatchObject({ status });
    expect(isEnded(store)).toBe(false);
  });

  it('ends nothing where nobody is signed in', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = aPage();
    store.dispatch(signedOut());
    await expect(call(study.years, {})).rejects.toMatchObject({ status: 401 });
    expect(isEnded(store)).toBe(false);
  });
});
