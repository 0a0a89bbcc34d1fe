import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { chat, type ChatEvent } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** Client of the event stream over a real connection. */
export interface EventReader {
  /** The last event ID, for a reconnect. */
  readonly lastEventId: string | undefined;
  /** Resolves with the next event; rejects after 2 s. */
  next(): Promise<ChatEvent>;
  /** True when no event is queued. */
  isEmpty(): boolean;
  /** Resolves when the server closes the stream. */
  waitForEnd(): Promise<void>;
  close(): void;
}

const WAIT_MS = 2_000;

const dataOf = (block: string): string | undefined => /^data: (.*)$/m.exec(block)?.[1];
const idOf = (block: string): string | undefined => /^id: (.*)$/m.exec(block)?.[1];

class EventQueue {
  lastEventId: string | undefined;
  readonly #events: ChatEvent[] = [];
  readonly #waiting: ((event: ChatEvent) => void)[] = [];
  #remainder = '';

  push(text: string): void {
    const blocks = (this.#remainder + text).split('\n\n');
    this.#remainder = blocks.pop() ?? '';
    for (const block of blocks) {
      this.lastEventId = idOf(block) ?? this.lastEventId;
      const data = dataOf(block);
      if (data !== undefined) this.#deliver(chat.events.response.decode(JSON.parse(data)));
    }
  }

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  next(): Promise<ChatEvent> {
    return new Promise((resolve, reject) => {
      const queued = this.#events.shift();
      if (queued) return resolve(queued);
      const timer = setTimeout(() => reject(new Error('No event came')), WAIT_MS);
      this.#waiting.push((event) => {
        clearTimeout(timer);
        resolve(event);
      });
    });
  }

  #deliver(event: ChatEvent): void {
    const resolve = this.#waiting.shift();
    if (resolve) resolve(event);
    else this.#events.push(event);
  }
}

/** Opens the stream of a signed-in client at `origin`. */
export async function readEvents(
  client: Pick<TestClient, 'cookies'>,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // A separate connection, because a keep-alive connection would keep the server open.
  const request = get(`${origin}${chat.events.path}`, { agent: false, headers: { cookie, ...headers } });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('No response');
  const queue = new EventQueue();
  const ended = new Promise<void>((resolve) => void response.on('close', () => resolve()));
  response.setEncoding('utf8').on('data', (text: string) => queue.push(text));
  response.on('error', () => undefined);
  return {
    get lastEventId() {
      return queue.lastEventId;
    },
    next: () => queue.next(),
    isEmpty: () => queue.isEmpty,
    waitForEnd: () => ended,
    close: () => request.destroy(),
  };
}
