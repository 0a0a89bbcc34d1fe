import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './limits.ts';
import { Progress } from './progress.ts';

/** Bodies that are as large as files; the others are small and arrive soon. */
const uploadType = /^(?:multipart\/|application\/offset\+octet-stream)/;

/** Why a connection is cut. */
export type Offence = 'slowBody' | 'slowReader';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt: number;
}

/** The bytes that have left for the client; what the system's own buffer holds counts as taken. */
function takenBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  // A large response is one write, whose progress only the handle knows.
  const queued = Number(Object(handle).writeQueueSize ?? 0);
  const dispatched = Number(Object(handle).bytesWritten ?? 0);
  return dispatched - queued;
}

/** One connection of a client and what happens on it. */
export class OpenConnection {
  readonly socket: Socket;
  /** The client that is counted; undefined between the requests of a proxy. */
  client: string | undefined;
  isOfProxy = false;
  /** Event streams wait for hours, and are counted by session. */
  isStream = false;
  readonly #unanswered: Exchange[] = [];
  /** The newest request, whose body may still arrive after its response. */
  #latest: Exchange | undefined;
  #idleSince = performance.now();
  readonly #receiving = new Progress();
  readonly #reading = new Progress();

  constructor(socket: Socket) {
    this.socket = socket;
  }

  get isUnused(): boolean {
    return this.#latest === undefined;
  }

  get unansweredCount(): number {
    return this.#unanswered.length;
  }

  /** True when a response has begun or was sent, so that no other one can be sent to the request. */
  get hasResponse(): boolean {
    const { response } = this.#unanswered[0] ?? this.#latest ?? {};
    return response?.headersSent === true;
  }

  get unreadBytes(): number {
    let bytes = this.#unanswered.length === 0 ? this.socket.writableLength : 0;
    for (const { response } of this.#unanswered) bytes += response.writableLength;
    return bytes;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    const exchange = { request, response, startedAt: performance.now() };
    this.#latest = exchange;
    this.#unanswered.push(exchange);
  }

  end(response: ServerResponse): void {
    const at = this.#unanswered.findIndex((exchange) => exchange.response === response);
    if (at !== -1) this.#unanswered.splice(at, 1);
    this.#idleSince = performance.now();
  }

  /** How long nothing happens; undefined while a request or a response is on its way. */
  idleMs(now: number): number | undefined {
    const isIdle = this.#unanswered.length === 0 && !this.#isReceiving && this.socket.writableLength === 0;
    return isIdle ? now - this.#idleSince : undefined;
  }

  /** Bytes a second since the request began, of a client that sends or reads; undefined while the server works. */
  pace(now: number): number | undefined {
    if (this.socket.writableLength === 0 && !this.#isReceiving) return undefined;
    const { startedAt } = this.#latest ?? { startedAt: this.#idleSince };
    return (this.socket.bytesRead + takenBytes(this.socket)) / Math.max(now - startedAt, 1);
  }

  /** Tells every response that has not begun to be the last one. */
  closeAfterResponses(): void {
    for (const { response } of this.#unanswered)
      if (!response.headersSent) response.setHeader('connection', 'close');
  }

  findOffence(limits: ConnectionLimits, now: number): Offence | undefined {
    if (this.#isSlowBody(limits, now)) return 'slowBody';
    if (this.#isSlowReader(limits, now)) return 'slowReader';
    return undefined;
  }

  get #isReceiving(): boolean {
    return this.#latest?.request.complete === false;
  }

  #isSlowBody(limits: ConnectionLimits, now: number): boolean {
    if (!this.#latest || this.#latest.request.complete) {
      this.#receiving.reset();
      return false;
    }
    const { request, response, startedAt } = this.#latest;
    const isUpload = uploadType.test(request.headers['content-type'] ?? '') && !response.writableFinished;
    if (!isUpload) return now - startedAt >= limits.bodyMs;
    // The server itself is slow to take what has arrived.
    if (request.readableLength > 0) this.#receiving.reset();
    return this.#receiving.isBelow(this.#floorOf(limits), this.socket.bytesRead, now);
  }

  #isSlowReader(limits: ConnectionLimits, now: number): boolean {
    if (this.socket.writableLength === 0) {
      this.#reading.reset();
      return false;
    }
    return this.#reading.isBelow(this.#floorOf(limits), takenBytes(this.socket), now);
  }

  #floorOf({ floor, proxyFloor }: ConnectionLimits) {
    return this.isOfProxy ? proxyFloor : floor;
  }
}
