/** Where an item stands: it waits for its turn, is on its way, or was refused for good. */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/** Something to be sent, in the order of the keys within its lane. */
export interface OutboxItem<Payload> {
  /** Sorts by the time it was added, and is the idempotency key of every attempt. */
  readonly key: string;
  /** Items of one lane go out one after the other; lanes do not wait for each other. */
  readonly lane: string;
  readonly payload: Payload;
  readonly state: OutboxState;
  /** The moment it was added, in milliseconds. */
  readonly addedAt: number;
  /** Why it was refused, in the reader's words. */
  readonly refusal?: string;
  /** How much of it has left, in bytes; only while it is on its way from this tab. */
  readonly sentBytes?: number;
}

/** What lies in the browser's database. */
export interface StoredItem<Payload> {
  readonly lane: string;
  readonly payload: Payload;
  readonly addedAt: number;
  readonly refusal?: string;
}

const TIME_DIGITS = 15;
let lastAddedAt = 0;

/** A key that sorts after every one that this tab has made before. */
export function nextKey(now = Date.now()): { readonly key: string; readonly addedAt: number } {
  lastAddedAt = Math.max(now, lastAddedAt + 1);
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { key: `${String(lastAddedAt).padStart(TIME_DIGITS, '0')}-${random}`, addedAt: lastAddedAt };
}
