/** An item that changes all the time is sent after this many rests. */
const MAX_RESTS = 25;

interface SeenChange {
  readonly changedAt: number | undefined;
  readonly since: number;
  readonly firstSeen: number;
}

/** Measures how long items have not changed, by a clock that nobody can set back. */
export class RestClock {
  readonly #restMs: number;
  readonly #seen = new Map<string, SeenChange>();

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  /** How long the item must still rest; 0 when it can be sent. */
  remainingMs(key: string, changedAt: number | undefined, now = performance.now()): number {
    const seen = this.see(key, changedAt, now);
    const end = Math.min(seen.since + this.#restMs, seen.firstSeen + MAX_RESTS * this.#restMs);
    return Math.max(0, end - now);
  }

  /** Begins the rest of an item that has changed. */
  see(key: string, changedAt: number | undefined, now = performance.now()): SeenChange {
    const known = this.#seen.get(key);
    const seen =
      known?.changedAt === changedAt && known
        ? known
        : { changedAt, since: now, firstSeen: known?.firstSeen ?? now };
    this.#seen.set(key, seen);
    return seen;
  }

  /** Forgets items that are no longer stored. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#seen.keys()) if (!keys.has(key)) this.#seen.delete(key);
  }
}
