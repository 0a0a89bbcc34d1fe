import { clear, createStore, keys } from 'idb-keyval';
import { countUnstored } from './unstored-items.ts';
import { withinLimit } from './within-limit.ts';

/** Nobody waits longer for a database that does not answer. */
const DATABASE_LIMIT_MS = 2_500;

const storeIn = (database: string) => createStore(database, 'items');

/** The outbox's name without its owner; `undefined` when it belongs to somebody else. */
const ownName = (outbox: string, ownerId: number): string | undefined =>
  outbox.endsWith(`-${ownerId}`) ? outbox.slice(0, -`-${ownerId}`.length) : undefined;

/**
 * Lists a user's outboxes on this device: the outbox's name without its owner, and its database. The result is empty where the
 * browser cannot list its databases.
 */
async function listOutboxes(ownerId: number): Promise<(readonly [name: string, database: string])[]> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [];
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return databases.flatMap((database) => {
    const name = database.startsWith('outbox-')
      ? ownName(database.slice('outbox-'.length), ownerId)
      : undefined;
    return name === undefined ? [] : [[name, database] as const];
  });
}

async function countStored(ownerId: number): Promise<(readonly [name: string, count: number])[]> {
  const counts = (await listOutboxes(ownerId)).map(
    async ([name, database]) => [name, (await keys(storeIn(database))).length] as const,
  );
  return Promise.all(counts);
}

/** Counts a user's pending items on this device per outbox, and those that only this tab has. */
export async function countPendingByOutbox(ownerId: number): Promise<ReadonlyMap<string, number>> {
  const stored = await withinLimit(countStored(ownerId), DATABASE_LIMIT_MS).catch((error: unknown) => {
    console.warn(error);
    return [];
  });
  const counts = new Map(stored);
  for (const [outbox, count] of countUnstored()) {
    const name = ownName(outbox, ownerId);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** Counts a user's pending items in the outboxes of all modules. */
export const countPendingItems = async (ownerId: number): Promise<number> =>
  [...(await countPendingByOutbox(ownerId)).values()].reduce((sum, count) => sum + count, 0);

/** Removes a user's pending items of all modules, because nothing may stay on the device after sign-out (D-26). */
export async function removePendingItems(ownerId: number): Promise<void> {
  const removeAll = async () => {
    await Promise.all((await listOutboxes(ownerId)).map(([, database]) => clear(storeIn(database))));
  };
  await withinLimit(removeAll(), DATABASE_LIMIT_MS);
}
