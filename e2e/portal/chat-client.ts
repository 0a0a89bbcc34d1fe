import type { APIRequestContext } from '@playwright/test';
import {
  chat,
  envelope,
  type ResponseOf,
  type ConversationRef,
  type Endpoint,
  type Message,
} from '@portal/wire';
import type { Session } from './sessions.ts';

const retryPauseMs = 100;
const retryForMs = 40_000;

interface Sender {
  readonly http: APIRequestContext;
  readonly session: Session;
}

/** Calls the chat as a user without a browser, for volumes that would take a browser too long. */
export class ChatClient {
  readonly #sender: Sender;
  readonly #conversation: ConversationRef;

  constructor(sender: Sender, conversation: ConversationRef) {
    this.#sender = sender;
    this.#conversation = conversation;
  }

  /** Sends one message once: retries with the same key until the server confirms it. */
  async send(text: string, key: string = crypto.randomUUID()): Promise<Message> {
    const deadline = Date.now() + retryForMs;
    for (;;) {
      try {
        return await this.#post(chat.send, chat.send.request.encode({ ...this.#conversation, text }), key);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
      }
    }
  }

  /** Marks everything as read, so that the conversation opens at its end. */
  async readAll(): Promise<void> {
    await this.#post(chat.readAll, chat.readAll.request.encode(this.#conversation), crypto.randomUUID());
  }

  /** Reads all messages of the conversation, oldest first. */
  async everything(): Promise<Message[]> {
    const ref = this.#conversation;
    const { partner, ...course } = ref;
    const newest =
      partner.kind === 'group'
        ? await this.#post(
            chat.groupThread,
            chat.groupThread.request.encode({ ...course, ...partner, lastMessageId: undefined }),
          )
        : await this.#post(chat.thread, chat.thread.request.encode({ ...course, partner }));
    const messages = [...newest.messages];
    for (;;) {
      const topMessageId = messages[0]?.id;
      if (topMessageId === undefined) return messages;
      const page = await this.#post(chat.older, chat.older.request.encode({ ...ref, topMessageId }));
      if (page.messages.length === 0) return messages;
      messages.unshift(...page.messages);
    }
  }

  async #post<E extends Endpoint>(
    endpoint: E,
    fields: Record<string, unknown>,
    key?: string,
  ): Promise<ResponseOf<E>> {
    const { http, session } = this.#sender;
    const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
    const isForm = endpoint.kind === 'form';
    const response = await http.post(endpoint.path, {
      headers: {
        'X-XSRF-TOKEN': session.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
        'X-Device-Id': session.deviceId,
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(isForm
        ? { multipart: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])) }
        : { data: Object.fromEntries(sent) }),
    });
    const reply: unknown = await response.json();
    if (!envelope.isEnvelope(reply) || envelope.isFailure(reply))
      throw new Error(`${endpoint.path} returned ${response.status()}`);
    return endpoint.response.decode(reply.data);
  }
}
