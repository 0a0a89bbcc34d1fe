import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createCall, createHttp } from '@portal/api-client';
import {
  endpointQuery,
  createPortalStore,
  portalApi,
  reportReached,
  selectIsOnline,
  serverLost,
  type PortalStore,
} from '@portal/platform';
import {
  aStore,
  aStudent,
  disconnect,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { auth, study } from '@portal/wire';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { checkConnection, watchConnection } from './connectivity.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { OfflinePage } from './offline-page.tsx';
import { reportConnection } from './report-connection.ts';

let pings = 0;
const serverUp = () =>
  respond(auth.ping, () => {
    pings += 1;
    return { isAlive: true };
  });
const serverDown = () =>
  http.get(`*${auth.ping.path}`, () => {
    pings += 1;
    return HttpResponse.error();
  });
const isOnline = (store: PortalStore) => selectIsOnline(store.getState());
/** A store whose client reports the connection, as the shell's does. */
function aReportingStore(): PortalStore {
  const http = createHttp({ deviceId: () => undefined, language: () => 'ru' });
  const store: PortalStore = createPortalStore({
    call: reportConnection(
      createCall(http, () => undefined),
      () => store,
    ),
  });
  return store;
}
const years = portalApi.injectEndpoints({
  endpoints: (build) => ({ shownYears: build.query({ queryFn: endpointQuery(study.years) }) }),
}).endpoints.shownYears;

setupPortalServer();
beforeEach(() => {
  pings = 0;
});

describe('the connection check', () => {
  it('asks the server, not the browser (D-46.1)', async () => {
    const store = aStore();
    portalServer.use(serverDown());
    expect(await checkConnection(store)).toBe(false);
    expect(isOnline(store)).toBe(false);
    portalServer.use(serverUp());
    expect(await checkConnection(store)).toBe(true);
    expect(isOnline(store)).toBe(true);
  });

  it('is negative for the error page of a proxy', async () => {
    const store = aStore();
    portalServer.use(
      http.get(`*${auth.ping.path}`, () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
    );
    expect(await checkConnection(store)).toBe(false);
  });

  it('is positive when the server reports an error of its own', async () => {
    portalServer.use(fail(auth.ping, 503));
    expect(await checkConnection(aStore())).toBe(true);
  });

  it('refetches the mounted queries when the server is back', async () => {
    let requestCount = 0;
    portalServer.use(serverDown());
    const store = aStore(aStudent());
    const api = portalApi.injectEndpoints({
      endpoints: (build) => ({
        lists: build.query({ queryFn: async () => ({ data: (requestCount += 1) }) }),
      }),
    });
    const shown = store.dispatch(api.endpoints.lists.initiate(undefined));
    await shown;
    await checkConnection(store);
    expect(requestCount).toBe(1);
    portalServer.use(serverUp());
    await checkConnection(store);
    await waitFor(() => expect(requestCount).toBe(2));
    shown.unsubscribe();
  });
});

describe('watchConnection', () => {
  const stops: (() => void)[] = [];
  const watch = (store: PortalStore) => stops.push(watchConnection(store));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each(['online', 'offline'])('checks on the browser event %s (D-46.1)', async (event) => {
    portalServer.use(serverDown());
    const store = aStore();
    watch(store);
    window.dispatchEvent(new Event(event));
    await waitFor(() => expect(isOnline(store)).toBe(false));
  });

  it('checks after a failed call, and passes the error on (D-46.1)', async () => {
    portalServer.use(serverDown(), disconnect(study.years));
    const store = aReportingStore();
    watch(store);
    const { error } = await store.dispatch(years.initiate({}));
    expect(error).toMatchObject({ kind: 'NETWORK_ERROR' });
    await waitFor(() => expect(isOnline(store)).toBe(false));
  });

  it.each([
    ['a response', () => respond(study.years, () => [])],
    ['an error that the portal itself reports', () => fail(study.years, 403)],
  ])('ends with %s, without waiting for the next check (§2 Other, D-46.2)', async (_, answer) => {
    const store = aReportingStore();
    store.dispatch(serverLost());
    portalServer.use(answer());
    await store.dispatch(years.initiate({}));
    expect(isOnline(store)).toBe(true);
    expect(pings).toBe(0);
  });

  it('does not end with the logo, which the page of the service worker brings', async () => {
    portalServer.use(respond(auth.logo, () => ({ imageUrl: '', widthPx: 1, name: 'КТУ', fontSizePx: 1 })));
    const store = aReportingStore();
    store.dispatch(serverLost());
    const { logo } = portalApi.injectEndpoints({
      endpoints: (build) => ({ logo: build.query({ queryFn: endpointQuery(auth.logo) }) }),
    }).endpoints;
    expect((await store.dispatch(logo.initiate({}))).data?.name).toBe('КТУ');
    expect(isOnline(store)).toBe(false);
  });

  it('does not end with the error page of a proxy (D-46)', async () => {
    const store = aReportingStore();
    store.dispatch(serverLost());
    portalServer.use(
      http.all(`*${study.years.path}`, () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
    );
    await store.dispatch(years.initiate({}));
    expect(isOnline(store)).toBe(false);
  });

  it('stops checking as soon as a response shows that the server is back (D-46.2)', async () => {
    jest.useFakeTimers();
    const requests = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const store = aStore();
    watch(store);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(30_000);
    const before = requests.mock.calls.length;
    reportReached(store);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveBeenCalledTimes(before);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveBeenCalledTimes(before + 2);
  });

  it('checks again while the browser says that it is offline, because a response may be from before', async () => {
    jest.useFakeTimers();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    const store = aStore();
    watch(store);
    await jest.advanceTimersByTimeAsync(0);
    expect(isOnline(store)).toBe(true);
    requests.mockRejectedValue(new TypeError('no network'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(isOnline(store)).toBe(false);
    // A response that was on its way, and no request after it.
    reportReached(store);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(isOnline(store)).toBe(false);
  });

  it('retries with growing delays until the server is back', async () => {
    jest.useFakeTimers();
    const requests = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const store = aStore();
    watch(store);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    for (const [at, retryMs] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await jest.advanceTimersByTimeAsync(retryMs - 1);
      expect(requests).toHaveBeenCalledTimes(at + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(requests).toHaveBeenCalledTimes(at + 2);
    }
    requests.mockResolvedValue(Response.json({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOnline(store)).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveBeenCalledTimes(9);
  });
});

describe('the banner', () => {
  it('shows the text of the specification and checks again on click (§2 Other.1, §4 Network and layout.1, §8 Texts.1, D-46.2)', async () => {
    portalServer.use(serverDown());
    const { user, store } = await renderInPortal(<OfflineBanner />, { messages: { shell: ru } });
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => checkConnection(store));
    expect(screen.getByRole('alert')).toHaveTextContent('Нет сети !!!');
    const before = pings;
    await user.click(screen.getByRole('button', { name: /Нет сети !!!/ }));
    await waitFor(() => expect(pings).toBe(before + 1));
    portalServer.use(serverUp());
    await user.click(screen.getByRole('button', { name: /Нет сети !!!/ }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the offline page', () => {
  it('has the text of the specification (§8 Texts.2)', () => {
    expect(en.offline.text).toBe(
      'The app cannot connect to the server. Check your internet connection and try again.',
    );
  });

  it('stays while the server is unreachable, and leads home when it is back (§2 Routes.2)', async () => {
    portalServer.use(serverDown());
    const { user, router } = await renderInPortal(<OfflinePage />, {
      path: '/offline',
      messages: { shell: ru },
    });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Сервер всё ещё недоступен')).toBeVisible();
    expect(router.state.location.pathname).toBe('/offline');
    portalServer.use(serverUp());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
