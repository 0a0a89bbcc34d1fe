import type { StoredItem } from './item.ts';
import { applyToLane, type Changes, type LaneUpdate } from './lane-update.ts';
import { mergeItems, type ItemDatabase, type StoredItems } from './stored-items.ts';
import { TimeLimitError, withinLimit } from './within-limit.ts';

/** A database that has not answered for so long is no longer waited for. */
const DATABASE_LIMIT_MS = 2_500;

const nothing: Changes<never> = { removed: [], written: [] };

interface StoreOptions<Payload> {
  readonly openDatabase: () => Promise<ItemDatabase<Payload>>;
  readonly limitMs: number;
}

interface Attempt<Payload, Result> {
  readonly run: (database: ItemDatabase<Payload>) => Promise<Result>;
  /** Called instead of a result when the database answers after the limit. */
  readonly onOverdue?: (result: Result) => void;
}

/**
 * The items of one outbox: in the browser's database, from where other tabs and later visits read them, and in this tab's memory
 * where the database takes none.
 */
export class OutboxStore<Payload> {
  readonly #openDatabase: () => Promise<ItemDatabase<Payload>>;
  readonly #limitMs: number;
  readonly #tabs: BroadcastChannel;
  /** Items that the database did not take. */
  readonly #memory = new Map<string, StoredItem<Payload>>();
  /** Keys of removed items that the database did not remove. */
  readonly #removed = new Set<string>();
  #lastRead: StoredItems<Payload> = [];
  #isHanging = false;
  #isOpen = true;
  #hasWarned = false;
  #onChange: () => void = () => undefined;

  constructor(name: string, { openDatabase, limitMs }: StoreOptions<Payload>) {
    this.#openDatabase = openDatabase;
    this.#limitMs = limitMs;
    this.#tabs = new BroadcastChannel(`outbox-${name}`);
  }

  /** Calls the listener when another tab has changed an item, or the database has answered late. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
    this.#tabs.onmessage = listener;
  }

  /** Whether an item is lost with this tab, and unknown to the others. */
  isOnlyInMemory(key: string): boolean {
    return this.#memory.has(key);
  }

  countInMemory(): number {
    return this.#memory.size;
  }

  async readAll(): Promise<StoredItems<Payload>> {
    const read = await this.#attempt({ run: (database) => database.readAll() });
    if (read) {
      this.#lastRead = read.result;
      this.#removeAgain();
    }
    return this.#merged();
  }

  async read(key: string): Promise<StoredItem<Payload> | undefined> {
    const known = this.#find(key);
    if (this.#memory.has(key) || this.#removed.has(key)) return known;
    const read = await this.#attempt({ run: (database) => database.read(key) });
    return read ? read.result : known;
  }

  async put(key: string, item: StoredItem<Payload>): Promise<void> {
    this.#removed.delete(key);
    const isStored = await this.#attempt({
      run: (database) => database.put(key, item),
      onOverdue: () => {
        if (this.#memory.get(key) === item) this.#haveStored(key, item);
      },
    });
    if (isStored) this.#haveStored(key, item);
    else this.#memory.set(key, item);
    this.#notifyTabs();
  }

  async remove(key: string): Promise<void> {
    this.#memory.delete(key);
    const isRemoved = await this.#attempt({ run: (database) => database.remove(key) });
    if (isRemoved) this.#removed.delete(key);
    else this.#removed.add(key);
    this.#lastRead = this.#lastRead.filter(([known]) => known !== key);
    this.#notifyTabs();
  }

  /** Marks an item as sent and returns it as it is then. */
  async markSent(key: string): Promise<StoredItem<Payload> | undefined> {
    const isStored = !this.#memory.has(key) && !this.#removed.has(key);
    const marked = isStored && (await this.#attempt({ run: (database) => database.markSent(key) }));
    if (marked) return marked.result;
    const found = this.#find(key);
    if (!found) return undefined;
    const sent = { ...found, wasSent: true };
    this.#memory.set(key, sent);
    return sent;
  }

  /** Changes the items of a lane in one step and returns all items; `settledKey` names the item whose response has come. */
  async update(
    lane: string,
    update: LaneUpdate<Payload>,
    settledKey?: string,
  ): Promise<StoredItems<Payload>> {
    const apply = (items: StoredItems<Payload>) => applyToLane({ lane, items, settledKey }, update);
    const isStored = await this.#updateDatabase(lane, apply);
    if (!isStored) this.#keepInMemory(apply(this.#merged().filter(([, item]) => item.lane === lane)));
    this.#notifyTabs();
    return this.#merged();
  }

  close(): void {
    this.#isOpen = false;
    this.#memory.clear();
    this.#tabs.close();
  }

  /** Returns whether the database has changed the lane. A lane of which it lacks a part is changed in memory. */
  async #updateDatabase(
    lane: string,
    apply: (items: StoredItems<Payload>) => Changes<Payload>,
  ): Promise<boolean> {
    const isInMemory = [...this.#memory.values()].some((item) => item.lane === lane);
    if (isInMemory || this.#removed.size > 0) return false;
    const outcome: { changes?: Changes<Payload>; rejection?: { readonly error: unknown } } = {};
    let isGivenUp = false;
    const change = (items: StoredItems<Payload>) => {
      // The lane is changed in memory by now.
      if (isGivenUp) return nothing;
      try {
        return (outcome.changes = apply(items));
      } catch (error) {
        outcome.rejection = { error };
        return nothing;
      }
    };
    const updated = await this.#attempt({
      run: (database) => database.update(lane, change),
      onOverdue: () => {
        for (const [key] of outcome.changes?.written ?? []) if (!this.#memory.has(key)) void this.remove(key);
      },
    });
    isGivenUp = true;
    if (outcome.rejection) throw outcome.rejection.error;
    if (updated) this.#lastRead = updated.result;
    return updated !== undefined;
  }

  #haveStored(key: string, item: StoredItem<Payload>): void {
    this.#memory.delete(key);
    this.#lastRead = mergeItems(this.#lastRead, { removed: [], written: [[key, item]] });
  }

  #removeAgain(): void {
    const stored = new Set(this.#lastRead.map(([key]) => key));
    for (const key of this.#removed) {
      if (stored.has(key)) void this.remove(key);
      else this.#removed.delete(key);
    }
  }

  #keepInMemory({ removed, written }: Changes<Payload>): void {
    for (const key of removed) {
      this.#removed.add(key);
      void this.remove(key);
    }
    for (const [key, item] of written) {
      this.#removed.delete(key);
      this.#memory.set(key, item);
    }
  }

  #merged(): StoredItems<Payload> {
    if (this.#memory.size === 0 && this.#removed.size === 0) return this.#lastRead;
    return mergeItems(this.#lastRead, { removed: [...this.#removed], written: [...this.#memory] });
  }

  #find(key: string): StoredItem<Payload> | undefined {
    return this.#merged().find(([known]) => known === key)?.[1];
  }

  /** The result, or `undefined` when the database has failed or does not answer. */
  async #attempt<Result>({
    run,
    onOverdue,
  }: Attempt<Payload, Result>): Promise<{ readonly result: Result } | undefined> {
    const work = this.#openDatabase().then(run);
    try {
      return { result: await withinLimit(work, this.#isHanging ? 0 : this.#limitMs) };
    } catch (error) {
      this.#warnOnce(error);
      if (error instanceof TimeLimitError) this.#awaitOverdue(work, onOverdue);
      return undefined;
    }
  }

  #awaitOverdue<Result>(work: Promise<Result>, onOverdue?: (result: Result) => void): void {
    this.#isHanging = true;
    const finish = (result: Result) => {
      this.#isHanging = false;
      onOverdue?.(result);
      if (this.#isOpen) this.#onChange();
    };
    work.then(finish).catch((error: unknown) => this.#warnOnce(error));
  }

  #warnOnce(error: unknown): void {
    if (!this.#hasWarned) console.warn(error);
    this.#hasWarned = true;
  }

  #notifyTabs(): void {
    if (this.#isOpen) this.#tabs.postMessage('changed');
  }
}

/** Opens the store with this name; all tabs share the database of the same name. */
export function openOutboxStore<Payload>(name: string): OutboxStore<Payload> {
  let database: ItemDatabase<Payload> | undefined;
  const openDatabase = async () => {
    if (database) return database;
    // After the first screen, which shows no items.
    const { openItemDatabase } = await import(/* webpackChunkName: "outbox-database" */ './item-database.ts');
    return (database ??= openItemDatabase<Payload>(name));
  };
  return new OutboxStore(name, { openDatabase, limitMs: DATABASE_LIMIT_MS });
}
