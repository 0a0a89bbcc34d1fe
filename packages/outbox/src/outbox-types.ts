import type { OutboxItem } from './item.ts';
import type { LaneUpdate } from './lane-update.ts';

/** One attempt to send an item. */
export interface Delivery {
  /** The same for every attempt of an item, so that the server runs it once (D-05). */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Names an outbox and tells it how to send its items. */
export interface OutboxOptions<Payload> {
  /** Module and owner, such as `chat-7`, or `journal.check-in-7` for a second outbox of a module: items belong to one user and are only sent in that user's session. */
  readonly name: string;
  /**
   * Sends one item; `permanentErrorMessage` decides whether an error ends the attempts. The item is removed when it resolves,
   * or the lane is changed in one step, if it resolves with an update.
   */
  send(payload: Payload, delivery: Delivery): Promise<void | LaneUpdate<Payload>>;
  /** Returns the message of an error that a retry cannot fix, or `undefined` when the item should be retried. */
  permanentErrorMessage(thrown: unknown): string | undefined;
  /** An item is first sent when it did not change for this long, so that changes are sent together. */
  readonly restMs?: number;
}

/** A persistent queue of items that are not sent yet, oldest first; it survives a killed tab. */
export interface Outbox<Payload> {
  add(lane: string, payload: Payload): Promise<string>;
  /** Changes the items of a lane in one step that is stored when the promise resolves; needs `restMs`. */
  update(lane: string, update: LaneUpdate<Payload>): Promise<void>;
  /** Sends a refused item again. */
  retry(key: string): Promise<void>;
  /** Removes an item and aborts its request if it is being sent. */
  remove(key: string): Promise<void>;
  items(): readonly OutboxItem<Payload>[];
  /** Calls the listener after every change of `items`; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Sends pending items at once, for example when the network is back. */
  wake(): void;
  /** Like `wake`; items need not rest, for example because the tab is about to be closed. */
  flush(): void;
  close(): void;
}
