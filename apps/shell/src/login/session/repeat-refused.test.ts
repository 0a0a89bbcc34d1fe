import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { http } from 'msw';
import { createElement } from 'react';
import { createCall, createHttp, toApiError } from '@portal/api-client';
import {
  createPortalStore,
  selectIsSessionEnded,
  signedIn,
  signedOut,
  type PortalStore,
} from '@portal/platform';
import {
  aGraduate,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  refuse,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth, profile, sheets, study } from '@portal/wire';
import { settleFactor, useIsFactorRequested } from './factor-request.ts';
import { repeatRefused } from './repeat-refused.ts';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import './may-repeat.ts';

const ended = { code: 'notSignedIn', message: 'Войдите' };

function createPage(user = aStudent()) {
  const plainCall = createCall(
    createHttp({ deviceId: () => undefined, language: () => 'ru' }),
    () => undefined,
  );
  const call = repeatRefused(plainCall, () => store);
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

describe('a call that lacks the second factor', () => {
  setupPortalServer();

  const sign = { sheetId: 5, password: 'Teacher-2026' };
  const missing = { code: 'secondFactorMissing', message: 'Подтвердите' };
  const required = { code: 'secondFactorRequired', message: 'Подтвердите вход' };

  /** A page that asks for the factor; the answer is given by `settleFactor`. */
  function Page() {
    return useIsFactorRequested() ? 'asks' : 'waits';
  }
  const openPage = () => render(createElement(Page));

  it('is repeated with the same request when the person has given it', async () => {
    const { findByText } = openPage();
    const requests: unknown[] = [];
    portalServer.use(fail(sheets.sign, 403, missing));
    const { store, call } = createPage(aTeacher());
    const response = call(sheets.sign, sign).catch((thrown: unknown) => toApiError(thrown).code);
    await findByText('asks');
    expect(await orWaiting(response)).toBe('waits');
    portalServer.use(
      http.post(`*${sheets.sign.path}`, async ({ request }) => {
        requests.push(await request.clone().json());
        return undefined;
      }),
      refuse(sheets.sign, { code: 'sheetSigned', message: '' }),
    );
    act(() => settleFactor(true));
    expect(await response).toBe('sheetSigned');
    expect(requests).toEqual([{ id_sheet: 5, password: 'Teacher-2026' }]);
    expect(isEnded(store)).toBe(false);
  });

  it('fails as it was refused when the person does not give it', async () => {
    const { findByText } = openPage();
    portalServer.use(fail(sheets.sign, 403, missing));
    const { store, call } = createPage(aTeacher());
    const failure = failureOf(call(sheets.sign, sign));
    await findByText('asks');
    act(() => settleFactor(false));
    expect(await failure).toBe(403);
    expect(isEnded(store)).toBe(false);
  });

  it('is repeated in a session that has come to lack it under the open page', async () => {
    const { findByText } = openPage();
    portalServer.use(fail(study.years, 401, required));
    const { store, call } = createPage(aTeacher());
    const response = call(study.years, {});
    await findByText('asks');
    expect(isEnded(store)).toBe(false);
    portalServer.use(respond(study.years, () => []));
    act(() => settleFactor(true));
    expect(await response).toEqual([]);
  });

  it('ends such a session for the page when nobody gives it, or no page asks', async () => {
    portalServer.use(fail(study.years, 401, required));
    const { store, call } = createPage(aTeacher());
    void failureOf(call(study.years, {}));
    await untilEnded(store);
    expect(isEnded(store)).toBe(true);
  });

  it('is not repeated when the page does that itself, or has given the call up', async () => {
    const { findByText } = openPage();
    portalServer.use(fail(profile.sessionLife, 401, required), fail(study.years, 403, missing));
    const { call } = createPage(aTeacher());
    const stop = new AbortController();
    const passive = failureOf(call(profile.sessionLife, {}));
    const aborted = failureOf(call(study.years, {}, { signal: stop.signal }));
    await findByText('asks');
    expect(await orWaiting(aborted)).toBe('waits');
    stop.abort();
    act(() => settleFactor(true));
    expect([await passive, await aborted]).toEqual([401, 403]);
  });
});
