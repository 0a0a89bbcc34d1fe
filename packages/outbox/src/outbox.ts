import { nextKey, type OutboxItem, type StoredItem } from './item.ts';
import type { LaneUpdate } from './lane-update.ts';
import type { Delivery, Outbox, OutboxOptions } from './outbox-types.ts';
import { RestClock } from './rest-clock.ts';
import { mergeOutcomes, RetryLoop, type SendOutcome } from './retry-loop.ts';
import { isFinal } from './permanent-error.ts';
import type { StoredItems } from './stored-items.ts';
import { openOutboxStore, type OutboxStore } from './outbox-store.ts';
import { reportUnstored } from './unstored-items.ts';

interface InFlightItem {
  readonly key: string;
  readonly cancel: AbortController;
  sentBytes: number;
}

class StoredOutbox<Payload> implements Outbox<Payload> {
  readonly #options: OutboxOptions<Payload>;
  readonly #store: OutboxStore<Payload>;
  readonly #retryLoop = new RetryLoop(() => this.#sendAll());
  readonly #listeners = new Set<() => void>();
  readonly #inFlight = new Map<string, InFlightItem>();
  readonly #restClock: RestClock | undefined;
  readonly #stopReporting: () => void;
  #isFlushRequested = false;
  /** Whether this tab sends the items that all tabs share. */
  #isSender = false;
  #ignoresRest = false;
  #stored: StoredItems<Payload> = [];
  #items: readonly OutboxItem<Payload>[] = [];

  constructor(options: OutboxOptions<Payload>) {
    this.#options = options;
    this.#store = openOutboxStore(options.name);
    this.#restClock = options.restMs === undefined ? undefined : new RestClock(options.restMs);
    this.#stopReporting = reportUnstored(options.name, () => this.#store.countInMemory());
    this.#store.onChange(() => {
      void this.#reload();
      this.#wakeForChange();
    });
  }

  async add(lane: string, payload: Payload): Promise<string> {
    const { key, addedAt } = nextKey();
    await this.#store.put(key, { lane, payload, addedAt });
    await this.#reloadAndWake();
    return key;
  }

  async update(lane: string, update: LaneUpdate<Payload>): Promise<void> {
    this.#show(await this.#store.update(lane, update));
    this.#wakeForChange();
  }

  async retry(key: string): Promise<void> {
    const found = await this.#store.read(key);
    if (!found) return;
    const { error: _, isFinal: _isFinal, ...item } = found;
    await this.#store.put(key, item);
    await this.#reloadAndWake();
  }

  async remove(key: string): Promise<void> {
    this.#inFlight.get(key)?.cancel.abort();
    await this.#store.remove(key);
    await this.#reloadAndWake();
  }

  readonly items = (): readonly OutboxItem<Payload>[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  wake(): void {
    this.#retryLoop.wake();
  }

  flush(): void {
    this.#isFlushRequested = true;
    this.wake();
  }

  close(): void {
    this.#retryLoop.stop();
    this.#stopReporting();
    for (const { cancel } of this.#inFlight.values()) cancel.abort();
    this.#store.close();
  }

  /** Loads the stored items, and sends them as soon as no other tab does. Items that only this tab has are sent at once. */
  async start(): Promise<void> {
    await this.#reload();
    const running = this.#retryLoop.run();
    await runInOneTab(`outbox-${this.#options.name}`, this.#retryLoop.signal, () => {
      this.#isSender = true;
      this.wake();
      return running;
    });
  }

  /** Typing must not shorten the delay after a failure, nor wake a loop that rests. */
  #wakeForChange(): void {
    if (this.#restClock) this.#retryLoop.wakeUnlessWaiting();
    else this.wake();
  }

  async #reloadAndWake(): Promise<void> {
    await this.#reload();
    this.wake();
  }

  async #reload(): Promise<void> {
    this.#show(await this.#store.readAll());
  }

  #show(stored: StoredItems<Payload>): void {
    this.#stored = stored;
    for (const [key, { changedAt }] of stored) this.#restClock?.see(key, changedAt);
    this.#publishItems();
  }

  #publishItems(): void {
    this.#items = this.#stored.map(([key, item]) => this.#toItem(key, item));
    for (const listener of this.#listeners) listener();
  }

  #toItem(key: string, stored: StoredItem<Payload>): OutboxItem<Payload> {
    const current = this.#inFlight.get(key);
    const item = { key, ...stored, ...(this.#store.isOnlyInMemory(key) && { isOnlyInMemory: true }) };
    if (current) return { ...item, state: 'sending', sentBytes: current.sentBytes };
    return { ...item, state: stored.error === undefined ? 'waiting' : 'refused' };
  }

  async #sendAll(): Promise<SendOutcome> {
    this.#ignoresRest = this.#isFlushRequested;
    this.#isFlushRequested = false;
    await this.#reload();
    const lanes = new Set(this.#stored.map(([, { lane }]) => lane));
    const outcomes = await Promise.all([...lanes].map((lane) => this.#sendLane(lane)));
    this.#restClock?.keepOnly(new Set(this.#stored.map(([key]) => key)));
    return mergeOutcomes(outcomes);
  }

  async #sendLane(lane: string): Promise<SendOutcome> {
    while (!this.#retryLoop.signal.aborted) {
      const next = this.#stored.find(([, item]) => item.lane === lane && item.error === undefined);
      if (!next || !this.#maySend(next[0])) return 'done';
      const [key, item] = next;
      const restMs = this.#restOf(key, item);
      if (restMs > 0) return { restMs };
      const current = this.#restClock ? await this.#store.markSent(key) : await this.#store.read(key);
      const outcome = current ? await this.#sendOne(key, current) : 'done';
      await this.#reload();
      if (outcome !== 'done') return outcome;
    }
    return 'done';
  }

  /** Another tab sends the item, and tells when it has. */
  #maySend(key: string): boolean {
    return this.#isSender || this.#store.isOnlyInMemory(key);
  }

  #restOf(key: string, { wasSent, changedAt }: StoredItem<Payload>): number {
    if (!this.#restClock || wasSent === true || this.#ignoresRest) return 0;
    return this.#restClock.remainingMs(key, changedAt);
  }

  async #sendOne(key: string, item: StoredItem<Payload>): Promise<SendOutcome> {
    const current: InFlightItem = { key, cancel: new AbortController(), sentBytes: 0 };
    this.#inFlight.set(key, current);
    this.#stored = this.#stored.map((stored) => (stored[0] === key ? [key, item] : stored));
    this.#publishItems();
    try {
      const update = await this.#options.send(item.payload, this.#deliveryOf(current));
      if (update) {
        await this.#store.update(item.lane, update, key);
        return 'done';
      }
      // Before the database is updated, because the sent message may already be on screen and would appear twice.
      this.#stored = this.#stored.filter(([stored]) => stored !== key);
      this.#publishItems();
      await this.#store.remove(key);
      return 'done';
    } catch (thrown) {
      return await this.#handleFailure(current, item, thrown);
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #deliveryOf(current: InFlightItem): Delivery {
    return {
      idempotencyKey: current.key,
      signal: current.cancel.signal,
      onProgress: (sentBytes) => {
        current.sentBytes = sentBytes;
        this.#publishItems();
      },
    };
  }

  /** Drops a removed item, stores the reason of a refused one, and retries everything else. */
  async #handleFailure(
    { key, cancel }: InFlightItem,
    item: StoredItem<Payload>,
    thrown: unknown,
  ): Promise<SendOutcome> {
    if (cancel.signal.aborted) return 'done';
    const error = this.#options.permanentErrorMessage(thrown);
    if (error === undefined) return 'retry';
    await this.#store.put(key, { ...item, error, isFinal: isFinal(thrown) });
    return 'done';
  }
}

/** Runs the work in one tab at a time. Without Web Locks, only the server's idempotency prevents double sending. */
async function runInOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let isRunning = false;
  const run = () => {
    isRunning = true;
    return work();
  };
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (error) {
    if (signal.aborted) return;
    // A browser that stores nothing may refuse locks as well.
    if (isRunning) throw error;
    await work();
  }
}

/** Opens an outbox and starts sending the items that an earlier tab left in it. */
export function createOutbox<Payload>(options: OutboxOptions<Payload>): Outbox<Payload> {
  const outbox = new StoredOutbox(options);
  // The server, which renders pages, stores and sends nothing.
  if (typeof window !== 'undefined' || typeof indexedDB !== 'undefined') void outbox.start();
  return outbox;
}
