import { Redis } from 'ioredis';
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

  constructor({ url, onError }: RedisParts) {
    const retryStrategy = (times: number) => Math.min(times * 100, MAX_RETRY_MS);
    // The offline queue is off, because callers retry and a message would be sent twice.
    const common = { lazyConnect: true, retryStrategy, disconnectTimeout: DISCONNECT_MS };
    this.#publisher = new Redis(url, { ...common, enableOfflineQueue: false });
    this.#subscriberClient = new Redis(url, { ...common, autoResubscribe: true });
    this.#publisher.on('error', onError);
    this.#subscriberClient.on('error', onError);
    this.#subscriberClient.on('message', (_channel: string, text: string) =>
      this.#subscribers.notifyMessage(text),
    );
  }

  async start(): Promise<void> {
    await Promise.all([this.#publisher.connect(), this.#subscriberClient.connect()]);
    await this.#subscriberClient.subscribe(CHANNEL);
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
