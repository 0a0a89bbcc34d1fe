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
  /** An attempt to send it was made, so that the server may have it; only in an outbox with a rest. */
  readonly wasSent?: boolean;
  /** Why the server refused it, in the reader's language. */
  readonly error?: string;
  /** A retry would be refused again. */
  readonly isFinal?: boolean;
  /** The browser did not store it, so that it is lost with this tab. */
  readonly isOnlyInMemory?: boolean;
  /** Uploaded bytes; only while this tab is sending the item. */
  readonly sentBytes?: number;
}

/** An item as it is stored in the browser's database. */
export interface StoredItem<Payload> {
  readonly lane: string;
  readonly payload: Payload;
  readonly addedAt: number;
  /** Differs after every change of the payload. */
  readonly changedAt?: number;
  readonly wasSent?: boolean;
  readonly error?: string;
  readonly isFinal?: boolean;
}

const TIME_DIGITS = 15;
let lastAddedAt = 0;

const randomText = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Creates a key that sorts after every earlier key of this tab. */
export function nextKey(now = Date.now()): { readonly key: string; readonly addedAt: number } {
  lastAddedAt = Math.max(now, lastAddedAt + 1);
  const key = `${String(lastAddedAt).padStart(TIME_DIGITS, '0')}-${randomText(12)}`;
  return { key, addedAt: lastAddedAt };
}

/** Creates a key that sorts right after another one. */
export const keyAfter = (key: string): string => `${key}.${randomText(4)}`;
