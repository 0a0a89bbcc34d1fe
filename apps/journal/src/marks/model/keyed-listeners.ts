type Listener = () => void;

/** Listeners per key, so that a change wakes only those who show it. */
export class KeyedListeners {
  readonly #byKey = new Map<number, Set<Listener>>();

  add(key: number, listener: Listener): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  notify(key: number): void {
    for (const listener of this.#byKey.get(key) ?? []) listener();
  }
}
