import type { ServerResponse } from 'node:http';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../university/errors.ts';
import { copyHeaders } from './copy-headers.ts';

/** The media type of an event stream. */
export const EVENT_STREAM_TYPE = 'text/event-stream; charset=utf-8';
const HEARTBEAT_MS = 25_000;
/** Limits the age of a stream, so that streams spread over the servers again; the browser reconnects by itself. */
const MAX_AGE_MS = 15 * 60_000;
const MAX_PER_SESSION = 6;
const RECONNECT_MS = 1_000;
/** Limits unread bytes per client; a disconnected client catches up after reconnecting. */
const UNREAD_MAX_BYTES = 1_048_576;

/** An open server-sent event connection. */
export interface OpenEventStream {
  /** The `Last-Event-ID` header of a reconnecting browser. */
  readonly lastEventId: string | undefined;
  /** Sends one event; `text` is its data without line breaks. */
  send(text: string, id?: string): void;
  /** Updates the browser's last event ID without an event. */
  sendEventId(id: string): void;
  close(): void;
  onClose(effect: () => void): void;
}

/** A typed event stream; events use the names used inside. */
export interface EventStream<Event> {
  readonly lastEventId: string | undefined;
  send(event: Event, id?: string): void;
  sendEventId(id: string): void;
  close(): void;
  onClose(effect: () => void): void;
}

interface OpenConnection {
  readonly sessionId: string;
  readonly endsAt: number;
  readonly reply: FastifyReply;
}

export interface EventStreamOptions {
  readonly heartbeatMs?: number;
  readonly maxAgeMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** All open streams of the process, with one shared heartbeat. */
export class EventStreams {
  readonly #open = new Set<OpenConnection>();
  readonly #countBySession = new Map<string, number>();
  readonly #maxAgeMs: number;
  readonly #heartbeat: NodeJS.Timeout;

  constructor({ heartbeatMs = HEARTBEAT_MS, maxAgeMs = MAX_AGE_MS }: EventStreamOptions = {}) {
    this.#maxAgeMs = maxAgeMs;
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(performance.now()), heartbeatMs).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** The sessions that have a stream open. */
  sessionIds(): readonly string[] {
    return [...this.#countBySession.keys()];
  }

  open(request: FastifyRequest, reply: FastifyReply): OpenEventStream {
    const sessionId = request.caller?.sessionId ?? '';
    const count = this.#countBySession.get(sessionId) ?? 0;
    if (count >= MAX_PER_SESSION) throw new HttpError('tooMany', { retryAfterSeconds: 5 });
    this.#countBySession.set(sessionId, count + 1);
    const connection = { sessionId, reply, endsAt: performance.now() + this.#maxAgeMs };
    this.#open.add(connection);
    reply.raw.once('close', () => this.#remove(connection));
    return openStream(request, reply);
  }

  /** Sends an event without data to all streams, under a name of its own: it belongs to no topic. */
  sendToAll(name: string): void {
    for (const { reply } of this.#open) write(reply.raw, `event: ${name}\ndata: {}\n\n`);
  }

  /** Closes the streams of a session, for example at sign-out. */
  closeSession(sessionId: string): void {
    for (const connection of this.#open) if (connection.sessionId === sessionId) connection.reply.raw.end();
  }

  closeAll(): void {
    clearInterval(this.#heartbeat);
    for (const { reply } of this.#open) reply.raw.end();
  }

  #remove(connection: OpenConnection): void {
    this.#open.delete(connection);
    const count = (this.#countBySession.get(connection.sessionId) ?? 1) - 1;
    if (count === 0) this.#countBySession.delete(connection.sessionId);
    else this.#countBySession.set(connection.sessionId, count);
  }

  #sendHeartbeats(now: number): void {
    for (const { reply, endsAt } of this.#open) {
      if (endsAt < now) reply.raw.end();
      else write(reply.raw, ': \n\n');
    }
  }
}

/** What has ended, for example by a sign-out while the stream catches up, may not be written to: it would end the process. */
function write(raw: ServerResponse, text: string): void {
  if (!raw.writableEnded) raw.write(text);
}

function openStream(request: FastifyRequest, reply: FastifyReply): OpenEventStream {
  const { raw } = reply;
  reply.hijack();
  copyHeaders(reply);
  raw.writeHead(200, {
    'content-type': EVENT_STREAM_TYPE,
    'cache-control': 'no-store',
    // Prevents proxies from buffering events.
    'x-accel-buffering': 'no',
  });
  // Flushes the headers alone, because Node then stores them as one string and not as many parts.
  raw.flushHeaders();
  raw.write(`retry: ${RECONNECT_MS}\n\n`);
  const lastEventId = request.headers['last-event-id'];
  return {
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    send: (text, id) => {
      if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy();
      else write(raw, `${id === undefined ? '' : `id: ${id}\n`}data: ${text}\n\n`);
    },
    sendEventId: (id) => write(raw, `id: ${id}\n\n`),
    close: () => void raw.end(),
    onClose: (effect) => void raw.once('close', effect),
  };
}

export const eventStreams = fastifyPlugin<EventStreamOptions>((app, options) => {
  const registry = new EventStreams(options);
  app.decorate('eventStreams', registry);
  // Runs before the server waits for its connections, because an open stream never ends by itself.
  app.addHook('preClose', async () => registry.closeAll());
});
