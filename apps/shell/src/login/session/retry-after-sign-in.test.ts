import { describe, expect, it } from '@jest/globals';
import { createCall, createHttp, toApiError } from '@portal/api-client';
import {
  createPortalStore,
  selectIsSessionEnded,
  signedIn,
  signedOut,
  type PortalStore,
} from '@portal/platform';
import { aGraduate, aStudent, fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { auth, profile, study } from '@portal/wire';
import { retryAfterSignIn } from './retry-after-sign-in.ts';

const ended = { code: 'notSignedIn', message: 'Войдите' };

function createPage(user = aStudent()) {
  const plainCall = createCall(
    createHttp({ deviceId: () => undefined, language: () => 'ru' }),
    () => undefined,
  );
  const call = retryAfterSignIn(plainCall, () => store);
  const store: PortalStore = createPortalStore({ call });
  store.dispatch(signedIn(user));
  return { store, call };
}

const isEnded = (store: PortalStore) => selectIsSessionEnded(store.getState());
const orWaiting = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
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
  setupPortalServer();

  it('waits until its user signs in again, and is then repeated', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    const response = call(study.years, {});
    await untilEnded(store);
    expect(await orWaiting(response)).toBe('waits');
    portalServer.use(respond(study.years, () => [{ id: 2026, label: '2026-27' }]));
    store.dispatch(signedIn(aStudent()));
    expect(await response).toEqual([{ id: 2026, label: '2026-27' }]);
  });

  it('is not repeated for another person', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    const failure = failureOf(call(study.years, {}));
    await untilEnded(store);
    portalServer.use(respond(study.years, () => []));
    store.dispatch(signedIn(aStudent({ personId: 202 })));
    expect(await failure).toBe(401);
  });

  it('is not repeated for a graduate who may no longer make it (D-63.8)', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    const failure = failureOf(call(study.years, {}));
    await untilEnded(store);
    portalServer.use(respond(study.years, () => []));
    store.dispatch(signedIn(aGraduate()));
    expect(await failure).toBe(401);
  });

  it('fails when its user signs out', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    const failure = failureOf(call(study.years, {}));
    await untilEnded(store);
    store.dispatch(signedOut());
    expect(await failure).toBe(401);
  });

  it('fails when it is aborted', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    const stop = new AbortController();
    const failure = failureOf(call(study.years, {}, { signal: stop.signal }));
    await untilEnded(store);
    stop.abort();
    expect(await failure).toBe(401);
  });

  it('does not wait when the endpoint is passive', async () => {
    portalServer.use(fail(profile.sessionLife, 401, ended));
    const { store, call } = createPage();
    await expect(call(profile.sessionLife, {})).rejects.toMatchObject({ status: 401 });
    expect(isEnded(store)).toBe(true);
  });

  it.each([
    ['of the sign-in itself', auth.authorize, { login: 'a', password: 'b' }, 401],
    ['that asks for the session', auth.authenticate, { deviceId: 'device-of-this' }, 401],
    ['that is refused for another reason', study.years, {}, 403],
  ] as const)('is not detected for a call %s', async (...[, endpoint, request, status]) => {
    portalServer.use(fail(endpoint, status));
    const { store, call } = createPage();
    await expect(call<typeof endpoint>(endpoint, request)).rejects.toMatchObject({ status });
    expect(isEnded(store)).toBe(false);
  });

  it('is ignored when nobody is signed in', async () => {
    portalServer.use(fail(study.years, 401, ended));
    const { store, call } = createPage();
    store.dispatch(signedOut());
    await expect(call(study.years, {})).rejects.toMatchObject({ status: 401 });
    expect(isEnded(store)).toBe(false);
  });
});
