import { createStore, keys } from 'idb-keyval';

const countIn = async (database: string): Promise<number> =>
  (await keys(createStore(database, 'items'))).length;

/**
 * Counts a user's pending items on this device per outbox, by the outbox's name without its owner. The result is empty where
 * the browser cannot list its databases.
 */
export async function countPendingByOutbox(ownerId: number): Promise<ReadonlyMap<string, number>> {
  if (typeof indexedDB.databases !== 'function') return new Map();
  const ownedBy = new RegExp(`^outbox-(.+)-${ownerId}$`);
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const counts = databases.flatMap((database) => {
    const name = ownedBy.exec(database)?.[1];
    return name === undefined ? [] : [countIn(database).then((count) => [name, count] as const)];
  });
  return new Map((await Promise.all(counts)).filter(([, count]) => count > 0));
}

/** Counts a user's pending items on this device in the outboxes of all modules. */
export const countPendingItems = async (ownerId: number): Promise<number> =>
  [...(await countPendingByOutbox(ownerId)).values()].reduce((sum, count) => sum + count, 0);
