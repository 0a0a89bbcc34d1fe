import { Agent, request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
const DELIVERY_LIMIT_MS = 10_000;

/** A POST that makes a server publish an event to its listeners. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts over persistent connections, by default one, and fails unless the server accepts it. */
export function post({ url, headers, body }: Post, agent = oneConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length } };
    const sent = httpRequest(url, options, (response) => {
      readText(response).then((text) => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} returned ${response.statusCode}: ${text}`));
      }, reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Measures the time from each post to each of its deliveries, one post after the other. */
export class DeliveryClock {
  readonly #listeners: number;
  #marker = '';
  #startedAt = 0;
  #deliveries: number[] = [];
  #onLast: () => void = () => undefined;

  constructor(listeners: number) {
    this.#listeners = listeners;
  }

  /** Must be called for every event of every listener. */
  readonly received = (event: string): void => {
    if (!event.includes(this.#marker)) return;
    this.#deliveries.push(performance.now() - this.#startedAt);
    if (this.#deliveries.length === this.#listeners) this.#onLast();
  };

  /** Posts a text with this marker and returns how long each listener waited for it, in milliseconds. */
  async take(marker: string, message: Post): Promise<readonly number[]> {
    this.#marker = marker;
    this.#deliveries = [];
    const all = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(new Error(`${marker} reached ${this.#deliveries.length} of ${this.#listeners} listeners`)),
        DELIVERY_LIMIT_MS,
      );
      this.#onLast = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#startedAt = performance.now();
    await Promise.all([post(message), all]);
    return this.#deliveries;
  }
}
