import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { clear, createStore, entries } from 'idb-keyval';
import { createCall, createHttp } from '@portal/api-client';
import {
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { study, type AcademicYear, type SessionUser } from '@portal/wire';
import { endpointQuery, portalApi } from '../store/api.ts';
import { serverLost, serverReached } from '../store/network.ts';
import { sessionEnded, signedIn, signedOut } from '../store/session.ts';
import { clearSession, readStoredUser, renewDeviceId, storeIdentity, storeUser } from '../store/storage.ts';
import { createPortalStore, type PortalStore } from '../store/store.ts';
import { offlineDataOf } from './offline-data.ts';
import { offlineQuery } from './offline-query.ts';

const years: AcademicYear[] = [{ id: 2026, label: '2026-27' }];
const student = aStudent();

const api = portalApi.injectEndpoints({
  endpoints: (build) => ({
    storedYears: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 2 }, endpointQuery(study.years)),
    }),
    storedTerms: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 2 }, endpointQuery(study.terms)),
    }),
  }),
});
const { storedYears, storedTerms } = api.endpoints;

setupPortalServer();
beforeEach(() => clear(createStore('offline-data', 'entries')));
afterEach(() => void jest.restoreAllMocks());

/** All entries that lie in the browser's database. */
const listStored = () => entries<string, { json: string }>(createStore('offline-data', 'entries'));
const storedTexts = async () => (await listStored()).map(([, { json }]) => json);

/** Starts a page of a browser on which `user` is signed in. */
function startPage(user: SessionUser): PortalStore {
  const http = createHttp({ deviceId: () => undefined, language: () => 'ru' });
  const store: PortalStore = createPortalStore({
    call: createCall(http, () => undefined),
    loadOfflineData: async () => offlineDataOf(store),
  });
  storeIdentity(user);
  store.dispatch(signedIn(user));
  offlineDataOf(store);
  return store;
}

function signIn(user: SessionUser): PortalStore {
  renewDeviceId();
  return startPage(user);
}

const load = (store: PortalStore) => store.dispatch(storedYears.initiate({}, { forceRefetch: true }));

/** Opens a page online, so that its data is stored. */
async function storeYears(user = student): Promise<PortalStore> {
  portalServer.use(respond(study.years, () => years));
  const store = signIn(user);
  await load(store);
  await waitFor(async () => expect(await storedTexts()).toEqual([JSON.stringify(years)]));
  return store;
}

const holdWriteTimers = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setInterval'] });

function runWriteTimers(): void {
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
}

const storedDates = (store: PortalStore) => Object.values(store.getState().storedData);

describe('offline data', () => {
  it('opens with its date when the server cannot be reached', async () => {
    const before = Date.now();
    await storeYears();
    portalServer.use(disconnect(study.years));
    const store = startPage(student);
    expect((await load(store)).data).toEqual(years);
    const [storedAt] = storedDates(store);
    expect(storedAt).toBeGreaterThanOrEqual(before);
    expect(storedAt).toBeLessThanOrEqual(Date.now());
  });

  it('opens without a request when the server is known to be unreachable, and is replaced when it is back', async () => {
    await storeYears();
    let requestCount = 0;
    const fresh = [{ id: 2027, label: '2027-28' }];
    portalServer.use(
      respond(study.years, () => {
        requestCount += 1;
        return fresh;
      }),
    );
    const store = startPage(student);
    store.dispatch(serverLost());
    expect((await load(store)).data).toEqual(years);
    expect([requestCount, storedDates(store).length]).toEqual([0, 1]);
    store.dispatch(serverReached());
    await waitFor(() => expect(storedYears.select({})(store.getState()).data).toEqual(fresh));
    expect(storedDates(store)).toEqual([]);
  });

  it('does not hide a refusal or a failure of the server', async () => {
    await storeYears();
    for (const status of [403, 500]) {
      portalServer.use(fail(study.years, status));
      expect((await load(startPage(student))).error).toMatchObject({ status });
    }
  });

  it('fails like the request, and lets its owner sign out, when the database never answers', async () => {
    const store = await storeYears();
    portalServer.use(disconnect(study.years));
    const page = startPage(student);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest());
    jest.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => new IDBRequest());
    expect((await load(page)).error).toMatchObject({ kind: 'NETWORK_ERROR' });
    await offlineDataOf(store).clear();
  });

  it('never replaces data in memory', async () => {
    const store = await storeYears();
    const newer = [{ id: 2028, label: '2028-29' }];
    await store.dispatch(api.util.upsertQueryData('storedYears', {}, newer));
    portalServer.use(disconnect(study.years));
    await load(store);
    expect(storedYears.select({})(store.getState()).data).toEqual(newer);
    expect(storedDates(store)).toEqual([]);
  });

  it('is stored again after a change without a request', async () => {
    const store = await storeYears();
    store.dispatch(api.util.updateQueryData('storedYears', {}, () => []));
    await waitFor(async () => expect(await storedTexts()).toEqual(['[]']));
  });

  it('is limited to the newest requests of a query', async () => {
    const store = await storeYears();
    portalServer.use(respond(study.terms, ({ academicYearId }) => [{ id: academicYearId, name: 'Осенний' }]));
    for (const academicYearId of [1, 2, 3]) {
      await store.dispatch(storedTerms.initiate({ academicYearId }));
      await waitFor(async () => expect((await storedTexts()).join()).toContain(`"id":${academicYearId}`));
    }
    expect((await listStored()).map(([, { json }]) => json).toSorted()).toEqual([
      '[{"id":2,"name":"Осенний"}]',
      '[{"id":2026,"label":"2026-27"}]',
      '[{"id":3,"name":"Осенний"}]',
    ]);
  });

  it('of another version is not read', async () => {
    await storeYears();
    const store = startPage(student);
    const cacheKey = 'storedYears({})';
    const readVersion = (version: number) =>
      offlineDataOf(store).read({ endpoint: 'storedYears', cacheKey, policy: { version, maxEntries: 2 } });
    expect(await readVersion(2)).toBeUndefined();
    expect(await readVersion(1)).toMatchObject({ data: years });
  });

  it('is not read after 30 days', async () => {
    await storeYears();
    portalServer.use(disconnect(study.years));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 24 * 60 * 60_000);
    expect((await load(startPage(student))).data).toBeUndefined();
    clock.mockRestore();
  });
});

describe('offline data is removed', () => {
  it('at sign-out (D-26.2)', async () => {
    const store = await storeYears();
    clearSession();
    store.dispatch(signedOut());
    await offlineDataOf(store).clear();
    expect(await listStored()).toEqual([]);
  });

  it('at sign-out while a write is waiting', async () => {
    const store = await storeYears();
    holdWriteTimers();
    store.dispatch(api.util.updateQueryData('storedYears', {}, () => []));
    clearSession();
    store.dispatch(signedOut());
    runWriteTimers();
    await waitFor(async () => expect(await listStored()).toEqual([]));
    // The write would follow the removal at once.
    expect(await listStored()).toEqual([]);
  });

  it('when the session has ended elsewhere, with the stored user', async () => {
    const store = await storeYears();
    storeUser(student);
    store.dispatch(sessionEnded());
    await waitFor(async () => expect(await listStored()).toEqual([]));
    expect(readStoredUser()).toBeUndefined();
  });

  it('when another person signs in, also after a crash', async () => {
    await storeYears();
    const teacher = signIn(aTeacher());
    await waitFor(async () => expect(await listStored()).toEqual([]));
    portalServer.use(disconnect(study.years));
    expect((await load(teacher)).data).toBeUndefined();
  });

  it('when the next page starts without a signed-in person', async () => {
    await storeYears();
    clearSession();
    const http = createHttp({ deviceId: () => undefined, language: () => 'ru' });
    offlineDataOf(createPortalStore({ call: createCall(http, () => undefined) }));
    await waitFor(async () => expect(await listStored()).toEqual([]));
  });

  it('and not written by a tab whose person has signed out in another tab', async () => {
    const store = await storeYears();
    await offlineDataOf(startPage(student)).clear();
    clearSession();
    holdWriteTimers();
    store.dispatch(api.util.updateQueryData('storedYears', {}, () => []));
    runWriteTimers();
    expect(await listStored()).toEqual([]);
  });
});
