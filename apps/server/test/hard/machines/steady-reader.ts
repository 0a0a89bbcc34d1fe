import { get } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { chat, chatTopic, live, type ConversationRef } from '@portal/wire';
import type { HttpClient } from '../../clients/http-client.ts';

const RECONNECT_MS = 1_000;
/** More than are written while a stream was silent, or until a portal notices that another one has vanished. */
const RELOADED_IDS = 1_500;

export interface ReaderOptions {
  readonly origin: string;
  readonly ca: string;
  readonly servername: string;
  readonly stop: AbortSignal;
}

/** Reads events as a page does: it connects again with the id of its last event, and reloads what is too much to repeat. */
export class SteadyReader {
  /** The ids of all messages that it knows. */
  readonly seen = new Set<number>();
  connections = 0;
  reloads = 0;
  readonly #client: HttpClient;
  readonly #options: ReaderOptions;
  #lastEventId: string | undefined;
  #reloading: Promise<void> = Promise.resolve();

  constructor(client: HttpClient, options: ReaderOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Resolves at the end of the test. */
  async run(): Promise<void> {
    const { stop } = this.#options;
    while (!stop.aborted) {
      await this.#readOnce();
      await delay(RECONNECT_MS);
    }
    await this.#reloading;
  }

  #readOnce(): Promise<void> {
    const { origin, stop, ...tls } = this.#options;
    const headers = {
      cookie: this.#client.cookieHeader(),
      ...(this.#lastEventId !== undefined && { 'last-event-id': this.#lastEventId }),
    };
    const url = `${origin}${live.events.path}`;
    return new Promise((resolve) => {
      get(url, { ...tls, signal: stop, agent: false, headers }, (response) => {
        if (response.statusCode === 200) this.connections += 1;
        let rest = '';
        response.on('error', () => undefined).on('close', resolve);
        response.setEncoding('utf8').on('data', (text: string) => {
          const blocks = (rest + text).split('\n\n');
          rest = blocks.pop() ?? '';
          if (response.statusCode === 200) for (const block of blocks) this.#receive(block);
        });
      }).on('error', () => resolve());
    });
  }

  #receive(block: string): void {
    this.#lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? this.#lastEventId;
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const { topic, event } = JSON.parse(data);
    if (topic !== chatTopic.name) return;
    const { kind, message, ...conversation } = chatTopic.event.decode(event);
    if (kind === 'sent' && message) this.seen.add(message.id);
    if (kind === 'missed') this.#reloading = this.#reloading.then(() => this.#reload(conversation));
  }

  /** Reads back: newer messages than a missed one may be known. */
  async #reload(conversation: ConversationRef): Promise<void> {
    this.reloads += 1;
    const oldest = Math.max(0, ...this.seen) - RELOADED_IDS;
    let topMessageId = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const reply = await this.#client.send(chat.older, { ...conversation, topMessageId });
      if (reply.status !== 200 || reply.code !== undefined) {
        await delay(RECONNECT_MS);
        continue;
      }
      const { messages } = chat.older.response.decode(reply.data);
      const [first] = messages;
      for (const { id } of messages) this.seen.add(id);
      if (!first || first.id < oldest) return;
      topMessageId = first.id;
    }
  }
}
