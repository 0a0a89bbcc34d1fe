import { Redis } from 'ioredis';
import { messageOf } from '../../database/error-properties.ts';
import { BusSubscribers, type Bus, type BusSubscriber } from './bus.ts';

const CHANNEL = 'portal';
const DISCONNECT_MS = 200;
const MAX_RETRY_MS = 5_000;

interface RedisParts {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

/** Bus on Redis, for a message rate that would load the database. */
export class RedisBus implements Bus {
  readonly #subscribers = new BusSubscribers();
  readonly #publisher: Redis;
  readonly #subscriberClient: Redis;
  /** Before the start, an error ends the start instead of being logged. */
  #isStarted = false;
  #startError: unknown;

  constructor({ url, onError }: RedisParts) {
    const retryStrategy = (times: number) => Math.min(times * 100, MAX_RETRY_MS);
    // The offline queue is off, because callers retry and a message would be sent twice.
    const common = { lazyConnect: true, retryStrategy, disconnectTimeout: DISCONNECT_MS };
    this.#publisher = new Redis(url, { ...common, enableOfflineQueue: false });
    this.#subscriberClient = new Redis(url, { ...common, autoResubscribe: true });
    const report = (error: unknown) => {
      if (this.#isStarted) onError(error);
      else this.#startError = error;
    };
    this.#publisher.on('error', report);
    this.#subscriberClient.on('error', report);
    this.#subscriberClient.on('message', (_channel: string, text: string) =>
      this.#subscribers.notifyMessage(text),
    );
  }

  async start(): Promise<void> {
    try {
      await Promise.all([this.#publisher.connect(), this.#subscriberClient.connect()]);
      await this.#subscriberClient.subscribe(CHANNEL);
    } catch (error) {
      const reason = messageOf(this.#startError ?? error);
      throw new Error(
        `The Redis of REDIS_URL does not answer (${reason}). Start it, or correct the address.`,
      );
    }
    this.#isStarted = true;
    // Every later `ready` event is a reconnect.
    this.#subscriberClient.on('ready', () => this.#subscribers.notifyReconnect());
  }

  async publish(text: string): Promise<void> {
    await this.#publisher.publish(CHANNEL, text);
  }

  subscribe(subscriber: BusSubscriber): void {
    this.#subscribers.add(subscriber);
  }

  close(): Promise<void> {
    this.#publisher.disconnect();
    this.#subscriberClient.disconnect();
    return Promise.resolve();
  }
}
