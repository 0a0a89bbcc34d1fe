import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { auth, chat, endpointUrl, news, type ConversationRef } from '@portal/wire';
import { readEvents } from '../../clients/event-reader.ts';
import { passwords, type DemoLogin } from '../../harness.ts';
import { HttpClient, type HttpReply } from '../../clients/http-client.ts';
import { jpeg, pdf } from '../../files/sample-files.ts';

const FILE_BYTES = 200_000;
const STREAM_MS = 5_000;

interface LoadOptions {
  readonly origin: string;
  /** A conversation of the demo teacher and student. */
  readonly conversation: ConversationRef;
  readonly signal: AbortSignal;
}

/** What people do in the portal all day, at a low rate, until the signal ends it. */
export class MixedLoad {
  /** Calls by what they did and how they ended, such as `send 200` or `send tooMany`. */
  readonly counts: Record<string, number> = {};
  readonly #options: LoadOptions;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const [teacher, student, editor] = await Promise.all([
      this.#signIn('teacher'),
      this.#signIn('student'),
      this.#signIn('editor'),
    ]);
    const { conversation } = this.#options;
    await Promise.all([
      this.#repeat(500, async (at) => {
        await this.#count('send', teacher.send(chat.send, { ...conversation, text: `Message ${at}` }));
        await this.#count('thread', student.send(chat.thread, conversation));
        await this.#count('unread', student.send(chat.unread, {}));
      }),
      this.#repeat(5_000, (at) => this.#publish(editor, student, at)),
      this.#repeat(4_000, (at) => this.#exchangeFile(teacher, student, at)),
      this.#repeat(3_000, () => this.#signInAndOut()),
      ...Array.from({ length: 4 }, () => this.#repeat(500, () => this.#listen(student))),
      this.#repeat(1_000, () => this.#readPage(student)),
    ]);
  }

  async #repeat(everyMs: number, act: (at: number) => Promise<unknown>): Promise<void> {
    const { signal } = this.#options;
    for (let at = 0; !signal.aborted; at += 1) {
      await act(at);
      await this.#wait(everyMs);
    }
  }

  /** Waits, or ends the wait with the load. */
  async #wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#options.signal }).catch(() => undefined);
  }

  async #count(what: string, sent: Promise<HttpReply>): Promise<HttpReply> {
    const reply = await sent;
    this.#add(`${what} ${reply.code ?? reply.status}`);
    return reply;
  }

  #add(outcome: string): void {
    this.counts[outcome] = (this.counts[outcome] ?? 0) + 1;
  }

  async #signIn(login: DemoLogin): Promise<HttpClient> {
    const client = new HttpClient(this.#options.origin);
    await this.#count('sign in', client.signIn(login, passwords[login]));
    return client;
  }

  async #signInAndOut(): Promise<void> {
    const client = await this.#signIn('student');
    await this.#count('sign out', client.send(auth.logout, { reason: undefined }));
  }

  async #publish(editor: HttpClient, reader: HttpClient, at: number): Promise<void> {
    const draft = { caption: 'News', name: `Item ${at}`, message: 'Text '.repeat(200) };
    await this.#count('publish', editor.upload(news.publish, { ...draft, audience: 'everyone' }, []));
    await this.#count('news', reader.send(news.page, { page: 1 }));
  }

  /** Sends a document, or a picture every fifth time, and reads it. */
  async #exchangeFile(sender: HttpClient, reader: HttpClient, at: number): Promise<void> {
    const file =
      at % 5 === 0
        ? { name: `${at}.jpg`, content: await jpeg(1_200, 900) }
        : { name: `${at}.pdf`, content: Buffer.concat([pdf(), randomBytes(FILE_BYTES)]) };
    const { conversation } = this.#options;
    const reply = await this.#count(
      'send a file',
      sender.upload(chat.send, { ...conversation, text: '' }, [file]),
    );
    if (reply.status !== 200) return;
    const { files } = chat.send.response.decode(reply.data);
    await this.#get('download', endpointUrl(chat.download, { fileId: files[0]?.id ?? 0 }), reader);
  }

  async #listen(reader: HttpClient): Promise<void> {
    const stream = await readEvents(reader, this.#options.origin);
    await this.#wait(STREAM_MS * Math.random());
    this.#add('stream 200');
    stream.close();
  }

  async #readPage(reader: HttpClient): Promise<void> {
    await this.#get('page', '/lms/', reader);
  }

  async #get(what: string, url: string, { cookies }: HttpClient): Promise<void> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${this.#options.origin}${url}`, { headers: { cookie } });
    await response.arrayBuffer();
    this.#add(`${what} ${response.status}`);
  }
}
