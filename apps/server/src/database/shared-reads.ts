import { forSeveralCallers } from './database-use.ts';

const SHARED_MS = 2_000;
const MAX_ENTRIES = 2_000;

interface Entry<Value> {
  readonly expiresAt: number;
  readonly value: Promise<Value>;
}

/** Shares what was read for two seconds, so that what many want at once is not queried for each of them. */
export class SharedReads<Value> {
  readonly #entries = new Map<string | number, Entry<Value>>();

  get(key: string | number, load: () => Promise<Value>, now = performance.now()): Promise<Value> {
    const shared = this.#entries.get(key);
    if (shared && shared.expiresAt > now) return shared.value;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const entry = { expiresAt: now + SHARED_MS, value: forSeveralCallers(load) };
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    setTimeout(forget, SHARED_MS).unref();
    // A failed query is not shared.
    entry.value.catch(forget);
    return entry.value;
  }

  /** How many are held in memory. */
  get size(): number {
    return this.#entries.size;
  }
}
