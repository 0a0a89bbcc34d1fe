import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { chat, type ChatEvent } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** A browser's end of the event stream, over a real connection. */
export interface EventReader {
  /** How far the browser has been told, which it says when it comes back. */
  readonly lastEventId: string | undefined;
  /** The next event; fails when none comes within two seconds. */
  next(): Promise<ChatEvent>;
  /** True when nothing more had come by now. */
  isEmpty(): boolean;
  /** Returns when the server has ended the stream. */
  ends(): Promise<void>;
  close(): void;
}

const WAIT_MS = 2_000;

const dataOf = (block: string): string | undefined => /^data: (.*)$/m.exec(block)?.[1];
const idOf = (block: string): string | undefined => /^id: (.*)$/m.exec(block)?.[1];

/** Events as they come, and those who wait for them. */
class Inbox {
  lastEventId: string | undefined;
  readonly #events: ChatEvent[] = [];
  readonly #waiting: ((event: ChatEvent) => void)[] = [];
  #rest = '';

  take(text: string): void {
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      this.lastEventId = idOf(block) ?? this.lastEventId;
      const data = dataOf(block);
      if (data !== undefined) this.#give(chat.events.response.decode(JSON.parse(data)));
    }
  }

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  next(): Promise<ChatEvent> {
    return new Promise((resolve, reject) => {
      const known = this.#events.shift();
      if (known) return resolve(known);
      const timer = setTimeout(() => reject(new Error('No event came')), WAIT_MS);
      this.#waiting.push((event) => {
        clearTimeout(timer);
        resolve(event);
      });
    });
  }

  #give(event: ChatEvent): void {
    const resolve = this.#waiting.shift();
    if (resolve) resolve(event);
    else this.#events.push(event);
  }
}

/** Opens the stream of a signed-in client on a server that listens at `origin`. */
export async function readEvents(
  client: Pick<TestClient, 'cookies'>,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // A connection of its own: one that is kept for later would keep the server from closing.
  const request = get(`${origin}${chat.events.path}`, { agent: false, headers: { cookie, ...headers } });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('No answer came');
  const inbox = new Inbox();
  const ended = new Promise<void>((resolve) => void response.on('close', () => resolve()));
  response.setEncoding('utf8').on('data', (text: string) => inbox.take(text));
  response.on('error', () => undefined);
  return {
    get lastEventId() {
      return inbox.lastEventId;
    },
    next: () => inbox.next(),
    isEmpty: () => inbox.isEmpty,
    ends: () => ended,
    close: () => request.destroy(),
  };
}
