import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createCall, createHttp } from '@portal/api-client';
import {
  endpointQuery,
  createPortalStore,
  portalApi,
  selectIsOnline,
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
  usePortalServer,
} from '@portal/testing';
import { auth, study } from '@portal/wire';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { checkConnection, watchConnection } from './connectivity.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { OfflinePage } from './offline-page.tsx';
import { watchCalls } from './watch-calls.ts';

let pings = 0;
const there = () =>
  respond(auth.ping, () => {
    pings += 1;
    return { isAlive: true };
  });
const away = () =>
  http.get(`*${auth.ping.path}`, () => {
    pings += 1;
    return HttpResponse.error();
  });
const isOnline = (store: PortalStore) => selectIsOnline(store.getState());

usePortalServer();
beforeEach(() => {
  pings = 0;
});

describe('whether the server can be reached', () => {
  it('is asked of the server, not of the browser (D-46)', async () => {
    const store = aStore();
    portalServer.use(away());
    expect(await checkConnection(store)).toBe(false);
    expect(isOnline(store)).toBe(false);
    portalServer.use(there());
    expect(await checkConnection(store)).toBe(true);
    expect(isOnline(store)).toBe(true);
  });

  it('is not answered by the error page of something in between', async () => {
    const store = aStore();
    portalServer.use(
      http.get(`*${auth.ping.path}`, () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
    );
    expect(await checkConnection(store)).toBe(false);
  });

  it('is not doubted because the server has trouble of its own', async () => {
    portalServer.use(fail(auth.ping, 503));
    expect(await checkConnection(aStore())).toBe(true);
  });

  it('brings every shown list up to date when it is back', async () => {
    let asked = 0;
    portalServer.use(away());
    const store = aStore(aStudent());
    const api = portalApi.injectEndpoints({
      endpoints: (build) => ({ lists: build.query({ queryFn: async () => ({ data: (asked += 1) }) }) }),
    });
    const shown = store.dispatch(api.endpoints.lists.initiate(undefined));
    await shown;
    await checkConnection(store);
    expect(asked).toBe(1);
    portalServer.use(there());
    await checkConnection(store);
    await waitFor(() => expect(asked).toBe(2));
    shown.unsubscribe();
  });
});

describe('the watch over the connection', () => {
  const stops: (() => void)[] = [];
  const watch = (store: PortalStore) => stops.push(watchConnection(store));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each(['online', 'offline'])('looks when the browser says %s', async (event) => {
    portalServer.use(away());
    const store = aStore();
    watch(store);
    window.dispatchEvent(new Event(event));
    await waitFor(() => expect(isOnline(store)).toBe(false));
  });

  it('looks when a call did not get through, and leaves the call its error', async () => {
    portalServer.use(away(), disconnect(study.years));
    const http = createHttp({ deviceId: () => undefined, language: () => 'ru' });
    const store = createPortalStore({ call: watchCalls(createCall(http, () => undefined)) });
    watch(store);
    const lists = portalApi.injectEndpoints({
      endpoints: (build) => ({ lost: build.query({ queryFn: endpointQuery(study.years) }) }),
    });
    const { error } = await store.dispatch(lists.endpoints.lost.initiate({}));
    expect(error).toMatchObject({ kind: 'NETWORK_ERROR' });
    await waitFor(() => expect(isOnline(store)).toBe(false));
  });

  it('looks again with growing pauses until the server is back', async () => {
    jest.useFakeTimers();
    const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const store = aStore();
    watch(store);
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(0);
    for (const [at, pauseMs] of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      await jest.advanceTimersByTimeAsync(pauseMs - 1);
      expect(asked).toHaveBeenCalledTimes(at + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(asked).toHaveBeenCalledTimes(at + 2);
    }
    asked.mockResolvedValue(Response.json({}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOnline(store)).toBe(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveBeenCalledTimes(9);
  });
});

describe('the banner', () => {
  it('says it in the words of the specification and looks again when it is clicked', async () => {
    portalServer.use(away());
    const { user, store } = await renderInPortal(<OfflineBanner />, { texts: { shell: ru } });
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => checkConnection(store));
    expect(screen.getByRole('alert')).toHaveTextContent('Нет сети !!!');
    const before = pings;
    await user.click(screen.getByRole('button', { name: /Нет сети !!!/ }));
    await waitFor(() => expect(pings).toBe(before + 1));
    portalServer.use(there());
    await user.click(screen.getByRole('button', { name: /Нет сети !!!/ }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('the page about the lost connection', () => {
  it('has the words of the specification', () => {
    expect(en.offline.text).toBe(
      'The app cannot connect to the server. Check your internet connection and try again.',
    );
  });

  it('stays while the server is away and says so, and leads home when it is back', async () => {
    portalServer.use(away());
    const { user, router } = await renderInPortal(<OfflinePage />, {
      path: '/offline',
      texts: { shell: ru },
    });
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Сервер всё ещё недоступен')).toBeVisible();
    expect(router.state.location.pathname).toBe('/offline');
    portalServer.use(there());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
