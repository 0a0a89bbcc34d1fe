import { createStore, del, entries, get, set } from 'idb-keyval';
import type { StoredItem } from './item.ts';

/** The items of one outbox in the browser's database, and word to the other tabs when they change. */
export interface Shelf<Payload> {
  readAll(): Promise<readonly (readonly [key: string, item: StoredItem<Payload>])[]>;
  read(key: string): Promise<StoredItem<Payload> | undefined>;
  put(key: string, item: StoredItem<Payload>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back when another tab has changed something. */
  onChange(effect: () => void): void;
  close(): void;
}

/** Opens the shelf of this name; every tab that says the same name sees the same items. */
export function openShelf<Payload>(name: string): Shelf<Payload> {
  const store = createStore(`outbox-${name}`, 'items');
  const tabs = new BroadcastChannel(`outbox-${name}`);
  let isOpen = true;
  const tell = () => {
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
      tell();
    },
    async remove(key) {
      await del(key, store);
      tell();
    },
    onChange: (effect) => {
      tabs.onmessage = effect;
    },
    close: () => {
      isOpen = false;
      tabs.close();
    },
  };
}
