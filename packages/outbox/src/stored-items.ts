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

export const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
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
