const RETRY_MS = 1_000;

type Update<Item> = (items: readonly Item[]) => readonly Item[];

/**
 * Updates that are shown at once and stored in order. When the browser's database refuses, they stay pending and are tried
 * again, because a mark must not disappear.
 */
export class UpdateQueue<Item> {
  readonly #store: (update: Update<Item>) => Promise<void>;
  readonly #onStored: () => void;
  #pending: readonly Update<Item>[] = [];
  #isStoring = false;

  constructor(store: (update: Update<Item>) => Promise<void>, onStored: () => void) {
    this.#store = store;
    this.#onStored = onStored;
  }

  push(update: Update<Item>): void {
    this.#pending = [...this.#pending, update];
    if (!this.#isStoring) void this.#storeAll();
  }

  /** The items as they will be stored. */
  apply(items: readonly Item[]): readonly Item[] {
    return applyAll(this.#pending, items);
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    while (this.#pending.length > 0) {
      const updates = this.#pending;
      try {
        await this.#store((items) => applyAll(updates, items));
        this.#pending = this.#pending.slice(updates.length);
        this.#onStored();
      } catch (error) {
        console.warn(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    this.#isStoring = false;
  }
}

const applyAll = <Item>(updates: readonly Update<Item>[], items: readonly Item[]): readonly Item[] =>
  updates.reduce((result, update) => update(result), items);
