import { createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';
import type { StoredItem } from './item.ts';
import { byKey, mergeItems, type ItemDatabase } from './stored-items.ts';

/** The database of the outbox with this name; opened with the first call. */
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
