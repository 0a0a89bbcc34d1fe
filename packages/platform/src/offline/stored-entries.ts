import { createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';

/** The data of one request as it lies in the browser's database. */
export interface StoredEntry {
  readonly endpoint: string;
  readonly version: number;
  readonly storedAt: number;
  readonly json: string;
}

type KeyedEntry = readonly [key: string, entry: StoredEntry];

/** The characters of all entries together. */
export const MAX_TOTAL_LENGTH = 4_000_000;
/** A session of the portal does not last longer, so older data belongs to an ended one. */
export const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

let store: UseStore | undefined;
/** Opened when first used, because the login page needs no database. */
const openStore = (): UseStore => (store ??= createStore('offline-data', 'entries'));

export const isTooOld = ({ storedAt }: StoredEntry, now = Date.now()): boolean => now - storedAt > MAX_AGE_MS;

/** Returns the keys to remove: too old, over the limit of the endpoint, or the oldest when all are too large together. */
export function keysToRemove(
  all: readonly KeyedEntry[],
  { endpoint, maxEntries }: { readonly endpoint: string; readonly maxEntries: number },
  now = Date.now(),
): string[] {
  const newestFirst = all.toSorted(([, one], [, other]) => other.storedAt - one.storedAt);
  let countOfEndpoint = 0;
  let totalLength = 0;
  return newestFirst.flatMap(([key, entry]) => {
    if (entry.endpoint === endpoint) countOfEndpoint += 1;
    const isSurplus = entry.endpoint === endpoint && countOfEndpoint > maxEntries;
    if (isSurplus || isTooOld(entry, now)) return [key];
    totalLength += entry.json.length;
    return totalLength > MAX_TOTAL_LENGTH ? [key] : [];
  });
}

export const readEntry = async (key: string): Promise<StoredEntry | undefined> => get(key, openStore());

/** Stores an entry and removes those that are over the limits. */
export async function writeEntry(key: string, entry: StoredEntry, maxEntries: number): Promise<void> {
  await set(key, entry, openStore());
  const all = await entries<string, StoredEntry>(openStore());
  await delMany(keysToRemove(all, { endpoint: entry.endpoint, maxEntries }), openStore());
}

/** Removes all entries except those whose key starts with the prefix. */
export async function removeEntriesExcept(prefix: string | undefined): Promise<void> {
  const all = await keys<string>(openStore());
  await delMany(
    all.filter((key) => prefix === undefined || !key.startsWith(prefix)),
    openStore(),
  );
}
