import type { ChatEvent } from '@portal/wire';

const CLOSE_BATCH_SIZE = 100;

/** One open event stream of a person. */
export interface Subscriber {
  send(event: ChatEvent, id?: number): void;
  /** Ends the stream; the browser reconnects with the id of its last event. */
  close(): void;
}

/** Only new messages advance the last event id, because a deleted message may be an old one. */
export const idOfEvent = ({ kind, message }: ChatEvent): number | undefined =>
  kind === 'sent' ? message?.id : undefined;

/** An event as one member sees it; members with the same view share one object. */
export interface MemberEvent {
  readonly personId: number;
  readonly event: ChatEvent;
}

/** The open event streams of this process, by person. */
export class EventHub {
  readonly #subscribers = new Map<number, Set<Subscriber>>();

  /** Adds a stream; returns the function that removes it. */
  subscribe(personId: number, subscriber: Subscriber): () => void {
    const own = this.#subscribers.get(personId) ?? new Set();
    this.#subscribers.set(personId, own.add(subscriber));
    return () => {
      own.delete(subscriber);
      // A stream may be closed twice, and the person may have reconnected in between.
      if (own.size === 0 && this.#subscribers.get(personId) === own) this.#subscribers.delete(personId);
    };
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0;
  }

  hasSubscriber(personId: number): boolean {
    return this.#subscribers.has(personId);
  }

  /** Ends all streams in batches, so that the browsers do not reconnect at the same moment. */
  async closeAll(pause: () => Promise<void>): Promise<void> {
    const all = [...this.#subscribers.values()].flatMap((own) => [...own]);
    for (const [index, subscriber] of all.entries()) {
      if (index > 0 && index % CLOSE_BATCH_SIZE === 0) await pause();
      subscriber.close();
    }
  }

  publish(memberEvents: readonly MemberEvent[]): void {
    for (const { personId, event } of memberEvents) {
      for (const subscriber of this.#subscribers.get(personId) ?? [])
        subscriber.send(event, idOfEvent(event));
    }
  }
}
