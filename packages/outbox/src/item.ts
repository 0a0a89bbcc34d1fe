/** The state of an item: waiting to be sent, being sent, or refused for good. */
export type OutboxState = 'waiting' | 'sending' | 'refused';

/** An item to be sent, in the order of the keys within its lane. */
export interface OutboxItem<Payload> {
  /** Sorts by the time of `add`, and is the idempotency key of every attempt. */
  readonly key: string;
  /** Items of one lane are sent one after the other; lanes do not wait for each other. */
  readonly lane: string;
  readonly payload: Payload;
  readonly state: OutboxState;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
  /** Why the server refused it, in the reader's language. */
  readonly error?: string;
  /** Uploaded bytes; only while this tab is sending the item. */
  readonly sentBytes?: number;
}

/** An item as it is stored in the browser's database. */
export interface StoredItem<Payload> {
  readonly lane: string;
  readonly payload: Payload;
  readonly addedAt: number;
  readonly error?: string;
}

const TIME_DIGITS = 15;
let lastAddedAt = 0;

/** Creates a key that sorts after every earlier key of this tab. */
export function nextKey(now = Date.now()): { readonly key: string; readonly addedAt: number } {
  lastAddedAt = Math.max(now, lastAddedAt + 1);
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { key: `${String(lastAddedAt).padStart(TIME_DIGITS, '0')}-${random}`, addedAt: lastAddedAt };
}
