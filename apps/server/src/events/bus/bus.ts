export interface BusSubscriber {
  onMessage(text: string): void;
  /** The connection was lost and is restored: messages sent in between are lost. */
  onReconnect(): void;
}

/** Broadcasts messages between the server processes of one portal, the sender included. */
export interface Bus {
  /** Resolves when the subscription is active. */
  start(): Promise<void>;
  /** Sends a message of up to `MAX_MESSAGE_BYTES`; rejects when it cannot be sent. */
  publish(text: string): Promise<void>;
  subscribe(subscriber: BusSubscriber): void;
  close(): Promise<void>;
}

/** PostgreSQL's NOTIFY accepts 8,000 bytes. */
export const MAX_MESSAGE_BYTES = 7_500;

/** The subscribers of one process, shared by all bus implementations. */
export class BusSubscribers {
  readonly #all = new Set<BusSubscriber>();

  add(subscriber: BusSubscriber): void {
    this.#all.add(subscriber);
  }

  notifyMessage(text: string): void {
    for (const subscriber of this.#all) subscriber.onMessage(text);
  }

  notifyReconnect(): void {
    for (const subscriber of this.#all) subscriber.onReconnect();
  }
}
