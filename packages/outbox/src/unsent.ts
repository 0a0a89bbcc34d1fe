import { createStore, keys } from 'idb-keyval';

const countIn = async (database: string): Promise<number> =>
  (await keys(createStore(database, 'items'))).length;

/**
 * What somebody's outboxes hold on this device: the name of each that is not empty, without its owner, and how many items it
 * holds. Nothing where the browser does not say which databases it has.
 */
export async function findUnsent(ownerId: number): Promise<ReadonlyMap<string, number>> {
  if (typeof indexedDB.databases !== 'function') return new Map();
  const theirs = new RegExp(`^outbox-(.+)-${ownerId}$`);
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
  const counts = databases.flatMap((database) => {
    const name = theirs.exec(database)?.[1];
    return name === undefined ? [] : [countIn(database).then((count) => [name, count] as const)];
  });
  return new Map((await Promise.all(counts)).filter(([, count]) => count > 0));
}

/** How many items somebody's outboxes hold on this device, whichever module wrote them. */
export const countUnsent = async (ownerId: number): Promise<number> =>
  [...(await findUnsent(ownerId)).values()].reduce((sum, count) => sum + count, 0);
