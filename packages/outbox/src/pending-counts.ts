import { clear, createStore, keys } from 'idb-keyval';

const storeIn = (database: string) => createStore(database, 'items');

/**
 * Lists a user's outboxes on this device: the outbox's name without its owner, and its database. The result is empty where the
 * browser cannot list its databases.
 */
async function listOutboxes(ownerId: number): Promise<(readonly [name: string, database: string])[]> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [];
  const ownedBy = new RegExp(`^outbox-(.+)-${ownerId}$`);
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  return databases.flatMap((database) => {
    const name = ownedBy.exec(database)?.[1];
    return name === undefined ? [] : [[name, database] as const];
  });
}

/** Counts a user's pending items on this device per outbox. */
export async function countPendingByOutbox(ownerId: number): Promise<ReadonlyMap<string, number>> {
  const counts = (await listOutboxes(ownerId)).map(
    async ([name, database]) => [name, (await keys(storeIn(database))).length] as const,
  );
  return new Map((await Promise.all(counts)).filter(([, count]) => count > 0));
}

/** Counts a user's pending items on this device in the outboxes of all modules. */
export const countPendingItems = async (ownerId: number): Promise<number> =>
  [...(await countPendingByOutbox(ownerId)).values()].reduce((sum, count) => sum + count, 0);

/** Removes a user's pending items of all modules, because nothing may stay on the device after sign-out (D-26). */
export async function removePendingItems(ownerId: number): Promise<void> {
  await Promise.all((await listOutboxes(ownerId)).map(([, database]) => clear(storeIn(database))));
}
