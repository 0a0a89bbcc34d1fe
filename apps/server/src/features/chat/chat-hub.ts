import type { ChatEvent } from '@portal/wire';

const CLOSED_AT_ONCE = 100;

/** One open event stream of a person. */
export interface Listener {
  send(event: ChatEvent, id?: number): void;
  /** Ends it; its browser comes back and says how far it was told. */
  close(): void;
}

/** Only what is new moves on how far a browser has been told: a deleted message may be an old one. */
export const idOfEvent = ({ kind, message }: ChatEvent): number | undefined =>
  kind === 'sent' ? message?.id : undefined;

/** An event as one member is told it; members with the same view share one object. */
export interface Delivery {
  readonly personId: number;
  readonly event: ChatEvent;
}

/** Who listens in this process, and the way to reach them. */
export class ChatHub {
  readonly #listeners = new Map<number, Set<Listener>>();

  /** Adds a stream; the answer takes it away again. */
  listen(personId: number, listener: Listener): () => void {
    const own = this.#listeners.get(personId) ?? new Set();
    this.#listeners.set(personId, own.add(listener));
    return () => {
      own.delete(listener);
      // A stream may be closed twice, and the person may have come back in between.
      if (own.size === 0 && this.#listeners.get(personId) === own) this.#listeners.delete(personId);
    };
  }

  /** True when nobody has a stream open here. */
  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** True when a person has a stream open here; nobody else needs to be told. */
  isHeardBy(personId: number): boolean {
    return this.#listeners.has(personId);
  }

  /** Ends every stream, a few at a time, so that not all of them come back at once. */
  async closeAll(pause: () => Promise<void>): Promise<void> {
    const all = [...this.#listeners.values()].flatMap((own) => [...own]);
    for (const [at, listener] of all.entries()) {
      if (at > 0 && at % CLOSED_AT_ONCE === 0) await pause();
      listener.close();
    }
  }

  deliver(deliveries: readonly Delivery[]): void {
    for (const { personId, event } of deliveries) {
      for (const listener of this.#listeners.get(personId) ?? []) listener.send(event, idOfEvent(event));
    }
  }
}
