import { Redis } from 'ioredis';
import { BusListeners, type Bus, type BusListener } from './bus.ts';

const CHANNEL = 'portal';
const DISCONNECT_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

interface RedisParts {
  readonly url: string;
  readonly onError: (error: unknown) => void;
}

/** By Redis, where so much is said that the database should not carry it. */
export class RedisBus implements Bus {
  readonly #listeners = new BusListeners();
  readonly #speaker: Redis;
  readonly #hearer: Redis;

  constructor({ url, onError }: RedisParts) {
    const retryStrategy = (times: number) => Math.min(times * 100, LONGEST_PAUSE_MS);
    // What cannot be said now is said again by whoever says it: a queue here would say it twice.
    const common = { lazyConnect: true, retryStrategy, disconnectTimeout: DISCONNECT_MS };
    this.#speaker = new Redis(url, { ...common, enableOfflineQueue: false });
    this.#hearer = new Redis(url, { ...common, autoResubscribe: true });
    this.#speaker.on('error', onError);
    this.#hearer.on('error', onError);
    this.#hearer.on('message', (_channel: string, text: string) => this.#listeners.tell(text));
  }

  async start(): Promise<void> {
    await Promise.all([this.#speaker.connect(), this.#hearer.connect()]);
    await this.#hearer.subscribe(CHANNEL);
    // From now on a connection that is ready is one that was lost.
    this.#hearer.on('ready', () => this.#listeners.restored());
  }

  async publish(text: string): Promise<void> {
    await this.#speaker.publish(CHANNEL, text);
  }

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  close(): Promise<void> {
    this.#speaker.disconnect();
    this.#hearer.disconnect();
    return Promise.resolve();
  }
}
