import { nextKey, type OutboxItem, type StoredItem } from './item.ts';
import { Rounds, type RoundEnd } from './rounds.ts';
import { openShelf, type Shelf } from './shelf.ts';

/** What an attempt gets beside the payload. */
export interface Attempt {
  /** The same for every attempt of an item: the server does it once (D-05). */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** How the items of an outbox are sent. */
export interface OutboxRules<Payload> {
  /** Names the outbox and its owner: `chat-7`. Nobody's items are ever sent by somebody else. */
  readonly name: string;
  /** Sends one item; what it throws is either final or a reason to try again. */
  send(payload: Payload, attempt: Attempt): Promise<void>;
  /** The words of a refusal that no repetition will change, or `undefined` when it is worth trying again. */
  refusalOf(thrown: unknown): string | undefined;
}

/** What was done and is not sent yet, oldest first; it survives a killed tab. */
export interface Outbox<Payload> {
  add(lane: string, payload: Payload): Promise<string>;
  /** Tries a refused item once more. */
  retry(key: string): Promise<void>;
  /** Takes an item back, also one that is on its way. */
  remove(key: string): Promise<void>;
  items(): readonly OutboxItem<Payload>[];
  /** Calls back after every change of `items`; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
  /** Tries at once, as when the network is back. */
  wake(): void;
  close(): void;
}

interface OnItsWay {
  readonly key: string;
  readonly cancel: AbortController;
  sentBytes: number;
}

class StoredOutbox<Payload> implements Outbox<Payload> {
  readonly #rules: OutboxRules<Payload>;
  readonly #shelf: Shelf<Payload>;
  readonly #rounds = new Rounds(() => this.#sendAll());
  readonly #listeners = new Set<() => void>();
  readonly #onItsWay = new Map<string, OnItsWay>();
  #stored: readonly (readonly [string, StoredItem<Payload>])[] = [];
  #items: readonly OutboxItem<Payload>[] = [];

  constructor(rules: OutboxRules<Payload>) {
    this.#rules = rules;
    this.#shelf = openShelf(rules.name);
    this.#shelf.onChange(() => {
      void this.#reload();
      this.wake();
    });
  }

  async add(lane: string, payload: Payload): Promise<string> {
    const { key, addedAt } = nextKey();
    await this.#shelf.put(key, { lane, payload, addedAt });
    await this.#changed();
    return key;
  }

  async retry(key: string): Promise<void> {
    const found = await this.#shelf.read(key);
    if (!found) return;
    const { refusal: _, ...item } = found;
    await this.#shelf.put(key, item);
    await this.#changed();
  }

  async remove(key: string): Promise<void> {
    this.#onItsWay.get(key)?.cancel.abort();
    await this.#shelf.remove(key);
    await this.#changed();
  }

  readonly items = (): readonly OutboxItem<Payload>[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  wake(): void {
    this.#rounds.wake();
  }

  close(): void {
    this.#rounds.stop();
    for (const { cancel } of this.#onItsWay.values()) cancel.abort();
    this.#shelf.close();
  }

  /** Shows what lies there, and sends as soon as no other tab does. */
  async start(): Promise<void> {
    await this.#reload();
    await inOneTab(`outbox-${this.#rules.name}`, this.#rounds.signal, () => this.#rounds.run());
  }

  async #changed(): Promise<void> {
    await this.#reload();
    this.wake();
  }

  async #reload(): Promise<void> {
    this.#stored = await this.#shelf.readAll();
    this.#show();
  }

  #show(): void {
    this.#items = this.#stored.map(([key, item]) => this.#itemOf(key, item));
    for (const listener of this.#listeners) listener();
  }

  #itemOf(key: string, stored: StoredItem<Payload>): OutboxItem<Payload> {
    const moving = this.#onItsWay.get(key);
    if (moving) return { key, ...stored, state: 'sending', sentBytes: moving.sentBytes };
    return { key, ...stored, state: stored.refusal === undefined ? 'waiting' : 'refused' };
  }

  async #sendAll(): Promise<RoundEnd> {
    await this.#reload();
    const waiting = this.#stored.filter(([, { refusal }]) => refusal === undefined);
    const lanes = Object.values(Object.groupBy(waiting, ([, { lane }]) => lane));
    const ends = await Promise.all(lanes.map((lane = []) => this.#sendLane(lane)));
    return ends.includes('again') ? 'again' : 'done';
  }

  async #sendLane(lane: readonly (readonly [string, StoredItem<Payload>])[]): Promise<RoundEnd> {
    for (const [key, item] of lane) {
      if (this.#rounds.signal.aborted) return 'done';
      const isStillThere = (await this.#shelf.read(key)) !== undefined;
      const end = isStillThere ? await this.#sendOne(key, item) : 'done';
      await this.#reload();
      if (end === 'again') return end;
    }
    return 'done';
  }

  async #sendOne(key: string, item: StoredItem<Payload>): Promise<RoundEnd> {
    const moving: OnItsWay = { key, cancel: new AbortController(), sentBytes: 0 };
    this.#onItsWay.set(key, moving);
    this.#show();
    try {
      await this.#rules.send(item.payload, this.#attemptOf(moving));
      // At once, not when the database has followed: who shows what was sent elsewhere would show it twice.
      this.#stored = this.#stored.filter(([stored]) => stored !== key);
      this.#show();
      await this.#shelf.remove(key);
      return 'done';
    } catch (thrown) {
      return await this.#failed(moving, item, thrown);
    } finally {
      this.#onItsWay.delete(key);
    }
  }

  #attemptOf(moving: OnItsWay): Attempt {
    return {
      idempotencyKey: moving.key,
      signal: moving.cancel.signal,
      onProgress: (sentBytes) => {
        moving.sentBytes = sentBytes;
        this.#show();
      },
    };
  }

  /** What was taken back is gone; what was refused stays and says why; everything else is tried again. */
  async #failed({ key, cancel }: OnItsWay, item: StoredItem<Payload>, thrown: unknown): Promise<RoundEnd> {
    if (cancel.signal.aborted) return 'done';
    const refusal = this.#rules.refusalOf(thrown);
    if (refusal === undefined) return 'again';
    await this.#shelf.put(key, { ...item, refusal });
    return 'done';
  }
}

/** Waits until no other tab does it; where the browser has no locks the server's idempotency alone must do. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Opens an outbox and begins to send what a killed tab has left in it. */
export function createOutbox<Payload>(rules: OutboxRules<Payload>): Outbox<Payload> {
  const outbox = new StoredOutbox(rules);
  void outbox.start();
  return outbox;
}
