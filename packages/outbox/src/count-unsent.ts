import { createStore, keys } from 'idb-keyval';

const countIn = async (database: string): Promise<number> =>
  (await keys(createStore(database, 'items'))).length;

/**
 * How many items somebody's outboxes hold on this device, whichever module wrote them; zero where the browser does not say
 * which databases it has.
 */
export async function countUnsent(ownerId: number): Promise<number> {
  if (typeof indexedDB.databases !== 'function') return 0;
  const isTheirs = new RegExp(`^outbox-.+-${ownerId}$`);
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (isTheirs.test(name) ? [name] : []));
  const counts = await Promise.all(names.map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}
