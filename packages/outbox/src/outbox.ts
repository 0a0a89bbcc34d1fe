import { nextKey, type OutboxItem, type StoredItem } from './item.ts';
import { RetryLoop, type SendOutcome } from './retry-loop.ts';
import { openOutboxStore, type OutboxStore } from './outbox-store.ts';

/** One attempt to send an item. */
export interface Delivery {
  /** The same for every attempt of an item, so that the server runs it once (D-05). */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Names an outbox and tells it how to send its items. */
export interface OutboxOptions<Payload> {
  /** Module and owner, such as `chat-7`: items belong to one user and are only sent in that user's session. */
  readonly name: string;
  /** Sends one item; `permanentErrorMessage` decides whether an error ends the attempts. */
  send(payload: Payload, delivery: Delivery): Promise<void>;
  /** Returns the message of an error that a retry cannot fix, or `undefined` when the item should be retried. */
  permanentErrorMessage(thrown: unknown): string | undefined;
}

/** A persistent queue of items that are not sent yet, oldest first; it survives a killed tab. */
export interface Outbox<Payload> {
  add(lane: string, payload: Payload): Promise<string>;
  /** Sends a refused item again. */
  retry(key: string): Promise<void>;
  /** Removes an item and aborts its request if it is being sent. */
  remove(key: string): Promise<void>;
  items(): readonly OutboxItem<Payload>[];
  /** Calls the listener after every change of `items`; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Sends pending items at once, for example when the network is back. */
  wake(): void;
  close(): void;
}

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
  #stored: readonly (readonly [string, StoredItem<Payload>])[] = [];
  #items: readonly OutboxItem<Payload>[] = [];

  constructor(options: OutboxOptions<Payload>) {
    this.#options = options;
    this.#store = openOutboxStore(options.name);
    this.#store.onChange(() => {
      void this.#reload();
      this.wake();
    });
  }

  async add(lane: string, payload: Payload): Promise<string> {
    const { key, addedAt } = nextKey();
    await this.#store.put(key, { lane, payload, addedAt });
    await this.#reloadAndWake();
    return key;
  }

  async retry(key: string): Promise<void> {
    const found = await this.#store.read(key);
    if (!found) return;
    const { error: _, ...item } = found;
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

  close(): void {
    this.#retryLoop.stop();
    for (const { cancel } of this.#inFlight.values()) cancel.abort();
    this.#store.close();
  }

  /** Loads the stored items, and sends them as soon as no other tab does. */
  async start(): Promise<void> {
    await this.#reload();
    await runInOneTab(`outbox-${this.#options.name}`, this.#retryLoop.signal, () => this.#retryLoop.run());
  }

  async #reloadAndWake(): Promise<void> {
    await this.#reload();
    this.wake();
  }

  async #reload(): Promise<void> {
    this.#stored = await this.#store.readAll();
    this.#publishItems();
  }

  #publishItems(): void {
    this.#items = this.#stored.map(([key, item]) => this.#toItem(key, item));
    for (const listener of this.#listeners) listener();
  }

  #toItem(key: string, stored: StoredItem<Payload>): OutboxItem<Payload> {
    const current = this.#inFlight.get(key);
    if (current) return { key, ...stored, state: 'sending', sentBytes: current.sentBytes };
    return { key, ...stored, state: stored.error === undefined ? 'waiting' : 'refused' };
  }

  async #sendAll(): Promise<SendOutcome> {
    await this.#reload();
    const waiting = this.#stored.filter(([, { error }]) => error === undefined);
    const lanes = Object.values(Object.groupBy(waiting, ([, { lane }]) => lane));
    const outcomes = await Promise.all(lanes.map((lane = []) => this.#sendLane(lane)));
    return outcomes.includes('retry') ? 'retry' : 'done';
  }

  async #sendLane(lane: readonly (readonly [string, StoredItem<Payload>])[]): Promise<SendOutcome> {
    for (const [key, item] of lane) {
      if (this.#retryLoop.signal.aborted) return 'done';
      const isStored = (await this.#store.read(key)) !== undefined;
      const outcome = isStored ? await this.#sendOne(key, item) : 'done';
      await this.#reload();
      if (outcome === 'retry') return outcome;
    }
    return 'done';
  }

  async #sendOne(key: string, item: StoredItem<Payload>): Promise<SendOutcome> {
    const current: InFlightItem = { key, cancel: new AbortController(), sentBytes: 0 };
    this.#inFlight.set(key, current);
    this.#publishItems();
    try {
      await this.#options.send(item.payload, this.#deliveryOf(current));
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
    await this.#store.put(key, { ...item, error });
    return 'done';
  }
}

/** Runs the work in one tab at a time. Without Web Locks, only the server's idempotency prevents double sending. */
async function runInOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Opens an outbox and starts sending the items that an earlier tab left in it. */
export function createOutbox<Payload>(options: OutboxOptions<Payload>): Outbox<Payload> {
  const outbox = new StoredOutbox(options);
  void outbox.start();
  return outbox;
}
