import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

const HEARTBEAT_MS = 25_000;
/** A stream ends now and then, so that its session is looked at again; the browser reconnects by itself. */
const MAX_AGE_MS = 15 * 60_000;
const MAX_PER_SESSION = 6;
const RECONNECT_MS = 1_000;
/** A reader that lets so much lie unread is gone or means harm; when it comes back it catches up. */
const UNREAD_MAX_BYTES = 1_048_576;

/** An open connection on which the server speaks: server-sent events. */
export interface OpenStream {
  /** Where a reconnecting browser left off, as it says. */
  readonly lastEventId: string | undefined;
  /** Sends one event; `text` is its data on one line. */
  send(text: string, id?: string | number): void;
  /** Tells the browser how far it has been told, without an event. */
  mark(id: number): void;
  close(): void;
  onClose(effect: () => void): void;
}

interface Kept {
  readonly sessionId: string;
  readonly endsAt: number;
  readonly reply: FastifyReply;
}

export interface StreamTimes {
  readonly heartbeatMs?: number;
  readonly maxAgeMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

/** Every open stream of the process: one heartbeat for all of them, and one place to close them. */
export class Streams {
  readonly #open = new Set<Kept>();
  readonly #countBySession = new Map<string, number>();
  readonly #maxAgeMs: number;
  readonly #heartbeat: NodeJS.Timeout;

  constructor({ heartbeatMs = HEARTBEAT_MS, maxAgeMs = MAX_AGE_MS }: StreamTimes = {}) {
    this.#maxAgeMs = maxAgeMs;
    this.#heartbeat = setInterval(() => this.#beat(Date.now()), heartbeatMs).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  open(request: FastifyRequest, reply: FastifyReply): OpenStream {
    const sessionId = request.caller?.sessionId ?? '';
    const count = this.#countBySession.get(sessionId) ?? 0;
    if (count >= MAX_PER_SESSION) throw new HttpError('tooMany', { retryAfterSeconds: 5 });
    this.#countBySession.set(sessionId, count + 1);
    const kept = { sessionId, reply, endsAt: Date.now() + this.#maxAgeMs };
    this.#open.add(kept);
    reply.raw.once('close', () => this.#forget(kept));
    return start(request, reply);
  }

  /** Ends what a session listens to, as when it signs out. */
  closeSession(sessionId: string): void {
    for (const kept of this.#open) if (kept.sessionId === sessionId) kept.reply.raw.end();
  }

  closeAll(): void {
    clearInterval(this.#heartbeat);
    for (const { reply } of this.#open) reply.raw.end();
  }

  #forget(kept: Kept): void {
    this.#open.delete(kept);
    const count = (this.#countBySession.get(kept.sessionId) ?? 1) - 1;
    if (count === 0) this.#countBySession.delete(kept.sessionId);
    else this.#countBySession.set(kept.sessionId, count);
  }

  #beat(now: number): void {
    for (const { reply, endsAt } of this.#open) {
      if (endsAt < now) reply.raw.end();
      else reply.raw.write(': \n\n');
    }
  }
}

function start(request: FastifyRequest, reply: FastifyReply): OpenStream {
  const { raw } = reply;
  reply.hijack();
  // Fastify writes no headers any more, so those that stand on every answer are handed over.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers before it passes on would hold every event back.
    'x-accel-buffering': 'no',
  });
  // Sent by themselves, they are kept as one text and not as the many parts it was put together from.
  raw.flushHeaders();
  raw.write(`retry: ${RECONNECT_MS}\n\n`);
  const lastEventId = request.headers['last-event-id'];
  return {
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    send: (text, id) => {
      if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
      else raw.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${text}\n\n`);
    },
    mark: (id) => void raw.write(`id: ${id}\n\n`),
    close: () => void raw.end(),
    onClose: (effect) => void raw.once('close', effect),
  };
}

export const streams = fastifyPlugin<StreamTimes>((app, times) => {
  const all = new Streams(times);
  app.decorate('streams', all);
  // Before the server waits for its connections: an open stream would never end by itself.
  app.addHook('preClose', async () => all.closeAll());
});
