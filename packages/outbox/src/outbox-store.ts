import { createStore, del, entries, get, promisifyRequest, set } from 'idb-keyval';
import type { StoredItem } from './item.ts';
import { applyToLane, type Changes, type LaneUpdate } from './lane-update.ts';

/** All items of an outbox, oldest first. */
export type StoredItems<Payload> = readonly (readonly [key: string, item: StoredItem<Payload>])[];

/** Stores the items of one outbox in IndexedDB and notifies the other tabs when they change. */
export interface OutboxStore<Payload> {
  readAll(): Promise<StoredItems<Payload>>;
  read(key: string): Promise<StoredItem<Payload> | undefined>;
  put(key: string, item: StoredItem<Payload>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Marks an item as sent and returns it as it is then, in one transaction. */
  markSent(key: string): Promise<StoredItem<Payload> | undefined>;
  /** Changes the items of a lane in one transaction and returns all items; `settledKey` names the item whose response has come. */
  update(lane: string, update: LaneUpdate<Payload>, settledKey?: string): Promise<StoredItems<Payload>>;
  /** Calls the listener when another tab has changed an item. */
  onChange(listener: () => void): void;
  close(): void;
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** All items after a change, known without reading them again: a mark is stored with every few keys. */
function mergeItems<Payload>(
  before: StoredItems<Payload>,
  { removed, written }: Changes<Payload>,
): StoredItems<Payload> {
  const after = new Map([...before, ...written]);
  for (const key of removed) after.delete(key);
  return [...after].toSorted(byKey);
}

/** Opens the store with this name; all tabs share the stores of the same name. */
export function openOutboxStore<Payload>(name: string): OutboxStore<Payload> {
  const store = createStore(`outbox-${name}`, 'items');
  const tabs = new BroadcastChannel(`outbox-${name}`);
  let isOpen = true;
  const notifyTabs = () => {
    if (isOpen) tabs.postMessage('changed');
  };
  return {
    async readAll() {
      const all = await entries<string, StoredItem<Payload>>(store);
      return all.toSorted(byKey);
    },
    read: (key) => get<StoredItem<Payload>>(key, store),
    async put(key, item) {
      await set(key, item, store);
      notifyTabs();
    },
    async remove(key) {
      await del(key, store);
      notifyTabs();
    },
    markSent: (key) =>
      store('readwrite', async (items) => {
        const found = await promisifyRequest<StoredItem<Payload> | undefined>(items.get(key));
        if (found === undefined || found.wasSent === true) return found;
        const sent: StoredItem<Payload> = { ...found, wasSent: true };
        await promisifyRequest(items.put(sent, key));
        return sent;
      }),
    async update(lane, update, settledKey) {
      const all = await store('readwrite', async (items) => {
        const [keys, values] = await Promise.all([
          promisifyRequest<IDBValidKey[]>(items.getAllKeys()),
          promisifyRequest<StoredItem<Payload>[]>(items.getAll()),
        ]);
        const before = values.flatMap((item, at) => {
          const key = keys[at];
          return typeof key === 'string' ? [[key, item] as const] : [];
        });
        const inLane = before.filter(([, item]) => item.lane === lane);
        const { removed, written } = applyToLane({ lane, items: inLane, settledKey }, update);
        for (const key of removed) items.delete(key);
        for (const [key, item] of written) items.put(item, key);
        await promisifyRequest(items.transaction);
        return mergeItems(before, { removed, written });
      });
      notifyTabs();
      return all;
    },
    onChange: (listener) => {
      tabs.onmessage = listener;
    },
    close: () => {
      isOpen = false;
      tabs.close();
    },
  };
}
