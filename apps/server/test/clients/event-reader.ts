import { once } from 'node:events';
import { get, IncomingMessage } from 'node:http';
import { chatTopic, live, type ChatEvent, type LiveTopic } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** Reads the events of one topic from the event stream over a real connection. */
export interface EventReader<Event extends object = ChatEvent> {
  /** The last event ID, for a reconnect. */
  readonly lastEventId: string | undefined;
  /** Resolves with the next event; rejects after 2 s. */
  next(): Promise<Event>;
  /** True when no event is queued. */
  isEmpty(): boolean;
  /** Resolves when the server closes the stream. */
  waitForEnd(): Promise<void>;
  close(): void;
}

const WAIT_MS = 2_000;

const dataOf = (block: string): string | undefined => /^data: (.*)$/m.exec(block)?.[1];
const idOf = (block: string): string | undefined => /^id: (.*)$/m.exec(block)?.[1];

class EventQueue<Event extends object> {
  lastEventId: string | undefined;
  readonly #topic: LiveTopic<Event>;
  readonly #events: Event[] = [];
  readonly #waiting: ((event: Event) => void)[] = [];
  #remainder = '';

  constructor(topic: LiveTopic<Event>) {
    this.#topic = topic;
  }

  push(text: string): void {
    const blocks = (this.#remainder + text).split('\n\n');
    this.#remainder = blocks.pop() ?? '';
    for (const block of blocks) {
      this.lastEventId = idOf(block) ?? this.lastEventId;
      const data = dataOf(block);
      if (data === undefined) continue;
      const { topic, event } = JSON.parse(data);
      if (topic === this.#topic.name) this.#deliver(this.#topic.event.decode(event));
    }
  }

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  next(): Promise<Event> {
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

  #deliver(event: Event): void {
    const resolve = this.#waiting.shift();
    if (resolve) resolve(event);
    else this.#events.push(event);
  }
}

interface StreamRequest {
  readonly origin: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens the stream of a signed-in client and reads the events of one topic. */
export async function readTopic<Event extends object>(
  topic: LiveTopic<Event>,
  client: Pick<TestClient, 'cookies'>,
  { origin, headers = {} }: StreamRequest,
): Promise<EventReader<Event>> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // A separate connection, because a keep-alive connection would keep the server open.
  const request = get(`${origin}${live.events.path}`, { agent: false, headers: { cookie, ...headers } });
  const [response] = await once(request, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('No answer came');
  const queue = new EventQueue(topic);
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

/** Opens the stream of a signed-in client at `origin` and reads the events of its conversations. */
export const readEvents = (
  client: Pick<TestClient, 'cookies'>,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> => readTopic(chatTopic, client, { origin, headers });
