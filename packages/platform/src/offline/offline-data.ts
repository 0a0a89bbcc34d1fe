import { PLATFORM_VERSION } from '../module/module.ts';
import { clearStoredUser, hasStoredData, readSignInId, setHasStoredData } from '../store/storage.ts';
import type { PortalState, PortalStore } from '../store/store.ts';
import type { OfflineData, OfflineQuery, StoredData } from './offline-policy.ts';
import { removeOfflineFilesExcept } from './offline-files.ts';
import { isTooOld, readEntry, removeEntriesExcept, writeEntry } from './stored-entries.ts';

/** Several changes within this time cause one write. */
const WRITE_DELAY_MS = 500;
/** Neither a page nor a sign-out waits longer for a database that does not answer. */
const DATABASE_LIMIT_MS = 2_500;

interface WatchedQuery {
  readonly query: OfflineQuery<unknown>;
  readonly data: unknown;
  readonly fulfilledAt: number | undefined;
  readonly storedAt: number;
  readonly isWritten: boolean;
}

const warn = (error: unknown) => console.warn(error);
const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(resolve, DATABASE_LIMIT_MS, undefined)),
  ]);
const isOf = (personId: number, signInId: string | undefined) =>
  signInId?.startsWith(`${personId}/`) ?? false;
/** Another version of the platform, another person or another sign-in finds nothing. */
const prefixOf = (signInId: string): string => `${PLATFORM_VERSION} ${signInId} `;

/** Stores watched queries in IndexedDB while their person is signed in, and removes them when the session ends. */
class StoredQueries implements OfflineData {
  readonly #store: PortalStore;
  readonly #watched = new Map<string, WatchedQuery>();
  #session: PortalState['session'];
  #isWriteScheduled = false;
  /** Writes and removals run one after the other, so that nothing is written after a removal. */
  #lastTask: Promise<void> = Promise.resolve();

  constructor(store: PortalStore) {
    this.#store = store;
    this.#session = store.getState().session;
    void this.#removeOthers();
    store.subscribe(() => this.#followStore());
  }

  async read<Data>({ cacheKey, policy }: OfflineQuery<Data>): Promise<StoredData<Data> | undefined> {
    const owner = this.#owner();
    if (owner === undefined) return undefined;
    const entry = await inTime(readEntry(prefixOf(owner) + cacheKey)).catch(warn);
    if (!entry || entry.version !== policy.version || isTooOld(entry) || owner !== this.#owner())
      return undefined;
    const data: Data = JSON.parse(entry.json);
    return { data, storedAt: entry.storedAt };
  }

  watch<Data>(query: OfflineQuery<Data>): void {
    if (this.#watched.has(query.cacheKey)) return;
    const nothingWritten = { data: undefined, fulfilledAt: undefined, storedAt: 0, isWritten: true };
    this.#watched.set(query.cacheKey, { query, ...nothingWritten });
    this.#followQuery(query.cacheKey);
  }

  clear(): Promise<void> {
    return this.#remove(undefined);
  }

  /** The signed-in person's sign-in, unless the session has ended or another tab has opened another one. */
  #owner(): string | undefined {
    const { user, isEnded } = this.#store.getState().session;
    const signInId = readSignInId();
    return user && !isEnded && isOf(user.personId, signInId) ? signInId : undefined;
  }

  #followStore(): void {
    const { session } = this.#store.getState();
    if (session !== this.#session) {
      this.#session = session;
      if (session.isEnded) clearStoredUser();
      void this.#removeOthers();
    }
    for (const cacheKey of this.#watched.keys()) this.#followQuery(cacheKey);
  }

  #followQuery(cacheKey: string): void {
    const watched = this.#watched.get(cacheKey);
    const { data, fulfilledTimeStamp } = this.#store.getState().portalApi.queries[cacheKey] ?? {};
    if (!watched || (data === watched.data && fulfilledTimeStamp === watched.fulfilledAt)) return;
    if (data === undefined) {
      this.#watched.delete(cacheKey);
      return;
    }
    const isResponse = fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== watched.fulfilledAt;
    const storedAt = isResponse ? fulfilledTimeStamp : Date.now();
    this.#watched.set(cacheKey, {
      ...watched,
      data,
      fulfilledAt: fulfilledTimeStamp,
      storedAt,
      isWritten: false,
    });
    this.#scheduleWrite();
  }

  #scheduleWrite(): void {
    if (this.#isWriteScheduled) return;
    this.#isWriteScheduled = true;
    setTimeout(() => {
      this.#isWriteScheduled = false;
      void this.#enqueue(() => this.#writeAll());
    }, WRITE_DELAY_MS);
  }

  async #writeAll(): Promise<void> {
    for (const [cacheKey, watched] of this.#watched) {
      const owner = this.#owner();
      if (owner === undefined) return;
      if (watched.isWritten) continue;
      const { query, data, storedAt } = watched;
      const { version, maxEntries } = query.policy;
      const json = JSON.stringify(query.policy.toStored?.(data) ?? data);
      this.#watched.set(cacheKey, { ...watched, isWritten: true });
      setHasStoredData(true);
      await writeEntry(
        prefixOf(owner) + cacheKey,
        { endpoint: query.endpoint, version, storedAt, json },
        maxEntries,
      );
    }
  }

  /** Leaves only the data of this browser's current sign-in, and nothing when its session has ended. */
  #removeOthers(): Promise<void> {
    const { user, isEnded } = this.#session;
    const signInId = readSignInId();
    return this.#remove(user && isEnded && isOf(user.personId, signInId) ? undefined : signInId);
  }

  #remove(remainingSignInId: string | undefined): Promise<void> {
    if (remainingSignInId === undefined) this.#watched.clear();
    return this.#enqueue(async () => {
      if (!hasStoredData()) return;
      await removeOfflineFilesExcept(remainingSignInId);
      await removeEntriesExcept(remainingSignInId === undefined ? undefined : prefixOf(remainingSignInId));
      if (remainingSignInId === undefined) setHasStoredData(false);
    });
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    // Without a database, or with a full one, the portal works as before, but not offline.
    this.#lastTask = this.#lastTask.then(() => inTime(task())).catch(warn);
    return this.#lastTask;
  }
}

const byStore = new WeakMap<PortalStore, OfflineData>();

/** Returns the offline data of a store; the first call starts it, which also removes the data of earlier sign-ins. */
export function offlineDataOf(store: PortalStore): OfflineData {
  const existing = byStore.get(store);
  if (existing) return existing;
  const created = new StoredQueries(store);
  byStore.set(store, created);
  return created;
}
