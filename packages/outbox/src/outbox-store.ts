import { createStore, del, entries, get, set } from 'idb-keyval';
import type { StoredItem } from './item.ts';

/** Stores the items of one outbox in IndexedDB and notifies the other tabs when they change. */
export interface OutboxStore<Payload> {
  readAll(): Promise<readonly (readonly [key: string, item: StoredItem<Payload>])[]>;
  read(key: string): Promise<StoredItem<Payload> | undefined>;
  put(key: string, item: StoredItem<Payload>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls the listener when another tab has changed an item. */
  onChange(listener: () => void): void;
  close(): void;
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
      return all.toSorted(([one], [other]) => (one < other ? -1 : 1));
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
    onChange: (listener) => {
      tabs.onmessage = listener;
    },
    close: () => {
      isOpen = false;
      tabs.close();
    },
  };
}
