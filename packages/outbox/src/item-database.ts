import { createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';
import type { StoredItem } from './item.ts';
import type { Changes } from './lane-update.ts';

/** All items of an outbox, oldest first. */
export type StoredItems<Payload> = readonly (readonly [key: string, item: StoredItem<Payload>])[];

/** Computes the writes to a lane from its items. */
export type LaneChange<Payload> = (items: StoredItems<Payload>) => Changes<Payload>;

/** The items of one outbox in IndexedDB; every call may fail or never settle. */
export interface ItemDatabase<Payload> {
  readAll(): Promise<StoredItems<Payload>>;
  read(key: string): Promise<StoredItem<Payload> | undefined>;
  put(key: string, item: StoredItem<Payload>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Marks an item as sent and returns it as it is then, in one transaction. */
  markSent(key: string): Promise<StoredItem<Payload> | undefined>;
  /** Changes the items of a lane in one transaction and returns all items. */
  update(lane: string, change: LaneChange<Payload>): Promise<StoredItems<Payload>>;
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** All items after a change, known without reading them again: a mark is stored with every few keys. */
export function mergeItems<Payload>(
  before: StoredItems<Payload>,
  { removed, written }: Changes<Payload>,
): StoredItems<Payload> {
  const after = new Map([...before, ...written]);
  for (const key of removed) after.delete(key);
  return [...after].toSorted(byKey);
}

/** Opens the database of the outbox with this name with the first call. */
export function openItemDatabase<Payload>(name: string): ItemDatabase<Payload> {
  const store = createStore(`outbox-${name}`, 'items');
  return {
    async readAll() {
      const all = await entries<string, StoredItem<Payload>>(store);
      return all.toSorted(byKey);
    },
    read: async (key) => get<StoredItem<Payload>>(key, store),
    put: async (key, item) => set(key, item, store),
    remove: async (key) => del(key, store),
    markSent: async (key) =>
      store('readwrite', async (items) => {
        const found = await promisifyRequest<StoredItem<Payload> | undefined>(items.get(key));
        if (found === undefined || found.wasSent === true) return found;
        const sent: StoredItem<Payload> = { ...found, wasSent: true };
        items.put(sent, key);
        await promisifyRequest(items.transaction);
        return sent;
      }),
    update: async (lane, change) =>
      store('readwrite', async (items) => {
        const [keys, values] = await Promise.all([
          promisifyRequest<IDBValidKey[]>(items.getAllKeys()),
          promisifyRequest<StoredItem<Payload>[]>(items.getAll()),
        ]);
        const before = values.flatMap((item, at) => {
          const key = keys[at];
          return typeof key === 'string' ? [[key, item] as const] : [];
        });
        const changes = change(before.filter(([, item]) => item.lane === lane));
        for (const key of changes.removed) items.delete(key);
        for (const [key, item] of changes.written) items.put(item, key);
        await promisifyRequest(items.transaction);
        return mergeItems(before, changes);
      }),
  };
}
