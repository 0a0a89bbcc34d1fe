import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { auth, chat, checkIn, journal, news, schedule } from '@portal/wire';
import { HttpClient, type HttpReply } from '../../clients/http-client.ts';
import { passwords } from '../../harness.ts';
import type { Scene, StoredWrites } from './scene.ts';

/** The outbox of a browser sends a refused item again after 1, 2, 4 … seconds; the test gives up after the fourth time. */
const FIRST_RETRY_MS = 1_000;
const TRIES_MAX = 5;
const ROOM = { longitude: 74.6, latitude: 42.87 };
const temporaryStatuses: readonly number[] = [0, 401, 408, 425, 429];

const isDone = ({ status, code }: HttpReply): boolean => status === 200 && code === undefined;
const isTemporary = ({ status }: HttpReply): boolean => status >= 500 || temporaryStatuses.includes(status);

interface Lane {
  readonly what: string;
  readonly everyMs: number;
  readonly act: (at: number) => Promise<unknown>;
}

/** People who write, read and sign in at an open rate: a slow response delays nobody else. */
export class SteadyLoad {
  sent = 0;
  /** Calls that failed, after the retries of the writing ones. */
  readonly failures: string[] = [];
  /** Tries of writing calls that were repeated. */
  readonly retries: string[] = [];
  readonly #scene: Scene;
  readonly #origin: string;
  readonly #stop = new AbortController();
  readonly #messages: string[] = [];
  readonly #marks = new Map<number, number>();
  readonly #visits: number[] = [];
  #running: Promise<unknown> = Promise.resolve();

  constructor(scene: Scene, origin: string) {
    this.#scene = scene;
    this.#origin = origin;
  }

  start(): void {
    this.#running = Promise.all(this.#lanes().map((lane) => this.#run(lane)));
  }

  /** Ends when every call has its response. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Acknowledged writes that are not there once, as they were sent. */
  findLost({ messages, marks, presentIds }: StoredWrites): string[] {
    return [
      ...this.#messages.filter((text) => !messages.has(text)),
      ...[...messages].filter(([, count]) => count > 1).map(([text, count]) => `${count} times: ${text}`),
      ...[...this.#marks]
        .filter(([id, mark]) => marks.get(id) !== mark)
        .map(([id, mark]) => `the mark ${mark} of ${id} is ${marks.get(id) ?? 'missing'}`),
      ...this.#visits.filter((id) => !presentIds.has(id)).map((id) => `the check-in of ${id}`),
    ];
  }

  get acknowledged(): number {
    return this.#messages.length + this.#marks.size + this.#visits.length;
  }

  /** People whose session does not count any more. */
  async findSignedOut(): Promise<string[]> {
    const { teacher, students } = this.#scene;
    const signedOut: string[] = [];
    for (const client of [teacher, ...students]) {
      const reply = await client.send(auth.authenticate, { deviceId: client.deviceId });
      if (!isDone(reply)) signedOut.push(`${client.user?.personId}: ${reply.status} ${reply.code ?? ''}`);
    }
    return signedOut;
  }

  async #run({ what, everyMs, act }: Lane): Promise<void> {
    const calls: Promise<unknown>[] = [];
    for (let at = 0; !this.#stop.signal.aborted; at += 1) {
      calls.push(
        act(at).catch((error: unknown) => {
          this.failures.push(`${what}: ${String(error)}`);
        }),
      );
      await delay(everyMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    await Promise.all(calls);
  }

  #lanes(): Lane[] {
    const { teacher, conversation, term, cells } = this.#scene;
    const read = (what: string, everyMs: number, send: (client: HttpClient) => Promise<HttpReply>) => ({
      what,
      everyMs,
      act: (at: number) => this.#once(what, send(this.#student(at))),
    });
    return [
      { what: 'send', everyMs: 200, act: (at) => this.#sendMessage(at) },
      { what: 'mark', everyMs: 500, act: (at) => this.#saveMark(at) },
      { what: 'check in', everyMs: 1_000, act: (at) => this.#checkIn(at) },
      { what: 'sign in', everyMs: 2_000, act: (at) => this.#signInAndOut(at) },
      read('thread', 250, (client) => client.send(chat.thread, conversation)),
      read('unread', 500, (client) => client.send(chat.unread, {})),
      read('schedule', 500, (client) => client.send(schedule.ofStudent, term)),
      read('own marks', 500, (client) => client.send(journal.ownMarks, term)),
      read('news', 1_000, (client) => client.send(news.page, { page: 1 })),
      {
        what: 'history of a mark',
        everyMs: 1_000,
        act: (at) => {
          const cell = cells[at % cells.length];
          return cell ? this.#once('history', teacher.send(journal.history, { cell })) : Promise.resolve();
        },
      },
      { what: 'modules', everyMs: 1_000, act: () => this.#readModules() },
    ];
  }

  #student(at: number): HttpClient {
    const { students, teacher } = this.#scene;
    return students[at % students.length] ?? teacher;
  }

  async #once(what: string, sending: Promise<HttpReply>): Promise<HttpReply> {
    this.sent += 1;
    const reply = await sending;
    if (!isDone(reply)) this.failures.push(`${what}: ${reply.status} ${reply.code ?? ''}`);
    return reply;
  }

  /** Repeats a call with its key, as the outbox does. */
  async #write(
    what: string,
    send: (headers: Readonly<Record<string, string>>) => Promise<HttpReply>,
  ): Promise<HttpReply | undefined> {
    this.sent += 1;
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 1; ; tries += 1) {
      const reply = await send(headers);
      if (isDone(reply)) return reply;
      const failure = `${what}: ${reply.status} ${reply.code ?? ''}`;
      if (!isTemporary(reply) || tries === TRIES_MAX) {
        this.failures.push(failure);
        return undefined;
      }
      this.retries.push(failure);
      await delay(FIRST_RETRY_MS * 2 ** (tries - 1));
    }
  }

  async #sendMessage(at: number): Promise<void> {
    const text = `During the update ${at}`;
    const { conversation } = this.#scene;
    const sender = this.#student(at);
    const reply = await this.#write('send', (headers) =>
      sender.send(chat.send, { ...conversation, text }, headers),
    );
    if (reply) this.#messages.push(text);
  }

  /** Each student gets one mark, so that the order of retries does not matter. */
  async #saveMark(at: number): Promise<void> {
    const { teacher, cells } = this.#scene;
    const cell = cells[at];
    if (!cell) return;
    const value = 50 + at;
    const reply = await this.#write('mark', (headers) =>
      teacher.send(journal.save, { cells: [{ cell, value }] }, headers),
    );
    if (!reply) return;
    const [saved] = journal.save.response.decode(Array.isArray(reply.data) ? reply.data : []);
    if (saved?.state === 'saved') this.#marks.set(cell.studentId, value);
    else this.failures.push(`mark: ${saved?.state}`);
  }

  async #checkIn(at: number): Promise<void> {
    const { teacher, students } = this.#scene;
    const student = students[at];
    if (!student?.user) return;
    const { data } = await this.#once('code', teacher.send(checkIn.current, {}));
    const [current] = checkIn.current.response.decode(Array.isArray(data) ? data : []);
    const token = current?.code?.token;
    const reply = await this.#write('check in', (headers) =>
      student.send(checkIn.visit, { ...ROOM, token }, headers),
    );
    if (!reply) return;
    const visit = checkIn.visit.response.decode(Array.isArray(reply.data) ? reply.data : []);
    if (visit.verdict === 'present') this.#visits.push(student.user.personId);
    else this.failures.push(`check in: ${visit.verdict} ${visit.reason}`);
  }

  async #signInAndOut(at: number): Promise<void> {
    const { logins } = this.#scene;
    const login = logins[at % logins.length] ?? '';
    const client = new HttpClient(this.#origin);
    await this.#once('sign in', client.signIn(login, passwords.student));
    await this.#once('sign out', client.send(auth.logout, { reason: undefined }));
  }

  async #readModules(): Promise<void> {
    for (const file of ['registry.json', 'chat/1.1.0/entry.0123abcd.js']) {
      this.sent += 1;
      const response = await fetch(`${this.#origin}/lms/remotes/${file}`, {
        headers: { connection: 'close' },
      });
      const text = await response.text();
      if (response.status !== 200 || !text.includes('1.1.0'))
        this.failures.push(`module ${file}: ${response.status}`);
    }
  }
}
