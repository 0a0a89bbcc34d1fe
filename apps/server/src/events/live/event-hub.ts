import type { LiveFrame } from '@portal/wire';
import type { Delivery, Listeners } from './topic.ts';

const CLOSE_BATCH_SIZE = 100;

/** One open event stream of a person. */
export interface Subscriber {
  send(frame: LiveFrame, position?: number): void;
  /** Ends the stream; the browser reconnects with its last event ID. */
  close(): void;
}

/** The open event streams of this process, by person. */
export class EventHub implements Listeners {
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

  has(personId: number): boolean {
    return this.#subscribers.has(personId);
  }

  ids(): readonly number[] {
    return [...this.#subscribers.keys()];
  }

  /** Ends all streams in batches, so that the browsers do not reconnect at the same moment. */
  async closeAll(pause: () => Promise<void>): Promise<void> {
    const all = [...this.#subscribers.values()].flatMap((own) => [...own]);
    for (const [index, subscriber] of all.entries()) {
      if (index > 0 && index % CLOSE_BATCH_SIZE === 0) await pause();
      subscriber.close();
    }
  }

  /** People who share an event object also share its frame, so that it is serialised once. */
  publish(topic: string, deliveries: readonly Delivery<object>[]): void {
    const frames = new Map<object, LiveFrame>();
    for (const { personId, event, position } of deliveries) {
      const frame = frames.get(event) ?? { topic, event };
      frames.set(event, frame);
      for (const subscriber of this.#subscribers.get(personId) ?? []) subscriber.send(frame, position);
    }
  }
}
