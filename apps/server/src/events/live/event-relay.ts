import { randomUUID } from 'node:crypto';
import { MAX_MESSAGE_BYTES, type Bus } from '../bus/bus.ts';
import { BusMessage, type BusEvent } from './bus-message.ts';
import type { BusMetrics } from './bus-metrics.ts';
import { BusPeers } from './bus-peers.ts';

const BATCH_MS = 15;
const RETRY_MS = 500;
/** The sender of a message, and the quotes of one event. */
const MESSAGE_OVERHEAD_BYTES = 100;
const EVENT_OVERHEAD_BYTES = 30;

/** The number of pending events that fit into one message of the bus; at least one. */
function countFitting(events: readonly BusEvent[]): number {
  let bytes = MESSAGE_OVERHEAD_BYTES;
  const tooMany = events.findIndex((event) => {
    // Quotes inside the JSON of an event are escaped once more.
    bytes += Buffer.byteLength(JSON.stringify(event.ref)) + event.topic.length + EVENT_OVERHEAD_BYTES;
    return bytes > MAX_MESSAGE_BYTES;
  });
  return tooMany === -1 ? events.length : Math.max(tooMany, 1);
}

interface RelayOptions {
  readonly bus: Bus;
  /** Receives the events of another process. */
  onEvents(events: readonly BusEvent[]): Promise<void>;
  /** Called when events of another process may have been lost. */
  onGap(): void;
  onError(error: unknown): void;
  readonly metrics: BusMetrics;
}

/**
 * Publishes the events of this process to the other server processes. Events are batched for a moment, because every
 * process pays for each bus message, whatever its size.
 */
export class EventRelay {
  readonly #options: RelayOptions;
  readonly #processId = randomUUID();
  readonly #pending: BusEvent[] = [];
  /** When each message that the bus has not delivered back was published. */
  readonly #publishedAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #isClosed = false;
  readonly #received: BusEvent[] = [];
  readonly #peers = new BusPeers();
  #isDispatching = false;

  constructor(options: RelayOptions) {
    this.#options = options;
    options.bus.subscribe({
      onMessage: (text) => this.#receive(text),
      onReconnect: () => {
        // Their messages are lost.
        this.#publishedAt.clear();
        this.#peers.forgetAll();
        options.onGap();
      },
    });
  }

  publish(event: BusEvent): void {
    this.#pending.push(event);
    this.#sendIn(BATCH_MS);
  }

  /** Tells the other processes that this one is alive. */
  async beat(): Promise<void> {
    if (this.#isClosed) return;
    this.#peers.beat(performance.now());
    await this.#options.bus.publish(this.#messageOf([]));
  }

  /** Sends the pending events once and publishes nothing afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#send();
    // Events that are still pending are lost with this process: the others must miss it.
    if (this.#pending.length > 0) return;
    await this.#options.bus.publish(this.#messageOf([], true)).catch(this.#options.onError);
  }

  #messageOf(events: readonly BusEvent[], isLast?: boolean): string {
    return JSON.stringify(BusMessage.encode({ senderId: this.#processId, events: [...events], isLast }));
  }

  #sendIn(delayMs: number): void {
    if (this.#isSending || this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.#send(), delayMs);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    if (this.#isSending) return;
    this.#isSending = true;
    const hasFailed = await this.#sendAll();
    this.#isSending = false;
    if (this.#pending.length > 0) this.#sendIn(hasFailed ? RETRY_MS : BATCH_MS);
  }

  /** Returns true when a batch failed; its events stay pending. */
  async #sendAll(): Promise<boolean> {
    while (this.#pending.length > 0) {
      const events = this.#pending.slice(0, countFitting(this.#pending));
      const message = this.#messageOf(events);
      try {
        this.#publishedAt.set(message, performance.now());
        await this.#options.bus.publish(message);
      } catch (error) {
        this.#publishedAt.delete(message);
        this.#fail(error);
        return true;
      }
      this.#options.metrics.countPublished(events.length);
      this.#pending.splice(0, events.length);
    }
    return false;
  }

  #receive(text: string): void {
    try {
      const { senderId, events, isLast } = BusMessage.decode(JSON.parse(text));
      if (senderId === this.#processId) return this.#receiveOwn(text, events.length === 0);
      if (isLast) this.#peers.forget(senderId);
      else this.#peers.receive(senderId, performance.now(), events.length === 0);
      this.#options.metrics.countReceived(events.length);
      this.#received.push(...events);
    } catch (error) {
      this.#fail(error);
    }
    void this.#dispatch();
  }

  /** Every bus delivers messages to their sender as well: a beat that comes back shows that those of others would, too. */
  #receiveOwn(text: string, isBeat: boolean): void {
    if (!isBeat) this.#measureDelay(text);
    else if (this.#peers.forgetSilent(performance.now())) this.#options.onGap();
  }

  /** From publishing to delivery, on the same clock. */
  #measureDelay(message: string): void {
    const publishedAt = this.#publishedAt.get(message);
    if (publishedAt === undefined) return;
    this.#publishedAt.delete(message);
    this.#options.metrics.measureDelay(performance.now() - publishedAt);
  }

  #fail(error: unknown): void {
    this.#options.metrics.countFailure();
    this.#options.onError(error);
  }

  /** Keeps the order of arrival; events that arrive in the meantime form the next batch. */
  async #dispatch(): Promise<void> {
    if (this.#isDispatching) return;
    this.#isDispatching = true;
    while (this.#received.length > 0) {
      try {
        await this.#options.onEvents(this.#received.splice(0));
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.#isDispatching = false;
  }
}
