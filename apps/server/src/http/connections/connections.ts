import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sendParserError, sendTimeout, sendUnavailable, type ParserError } from './send-parser-error.ts';
import { acceptWaiting } from './accept-waiting.ts';
import { AddressBound } from './address-bound.ts';
import { clientOf } from './client-of.ts';
import type { ConnectionLimits } from './limits.ts';
import { OpenConnection, type Offence } from './open-connection.ts';
import { PortalServer } from './portal-server.ts';
import { WorkerServer } from './worker-server.ts';

/** The system frees megabytes with a connection that did not read, so that hundreds at once would hold up all others. */
const CUTS_PER_TURN = 10;
const STOP_CHECK_EVERY_MS = 50;

/** Why connections were cut. */
export type CutReason = Offence | 'pipelining' | 'address' | 'unread';

interface ConnectionsOptions {
  readonly limits: ConnectionLimits;
  /** The address of a connection is that of a proxy, and the client is known from the request alone. */
  readonly hasProxy: boolean;
  /** Another process accepts the connections. */
  readonly isWorker?: boolean;
}

/** All open connections of the process, and the bounds on what one client may hold. */
export class Connections {
  /** How many connections were cut for each reason. */
  readonly cutCounts = new Map<CutReason, number>();
  readonly #limits: ConnectionLimits;
  readonly #hasProxy: boolean;
  readonly #Server: typeof PortalServer;
  readonly #servers: PortalServer[] = [];
  readonly #open = new Map<Socket, OpenConnection>();
  readonly #addresses: AddressBound;
  readonly #timer: NodeJS.Timeout;
  #stopTimer: NodeJS.Timeout | undefined;
  #acceptedCount = 0;
  #isChecking = false;

  constructor({ limits, hasProxy, isWorker = false }: ConnectionsOptions) {
    this.#limits = limits;
    this.#hasProxy = hasProxy;
    this.#Server = isWorker ? WorkerServer : PortalServer;
    this.#addresses = new AddressBound(limits.maxPerAddress);
    this.#timer = setInterval(() => void this.#check(performance.now()), limits.checkEveryMs).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** A server whose connections are watched. Requests that are one too many do not reach the listener. */
  createServer(listener: RequestListener): PortalServer {
    const server = new this.#Server((request, response) => {
      if (this.#begin(server, request, response)) listener(request, response);
    });
    server.on('connection', (socket) => this.#add(socket));
    // No proxy for other sites.
    server.on('connect', (_request, socket: Socket) => sendParserError({}, socket));
    this.#servers.push(server);
    return server;
  }

  /** Answers what is no request, unless the response to an earlier one is on its way. */
  handleParserError(error: ParserError, socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection && connection.unansweredCount > 0 && connection.hasResponse) socket.destroy();
    else sendParserError(error, socket);
  }

  /** Counts a request of a proxy by its client; false when this client has too many. */
  assign(socket: Socket, address: string): boolean {
    const connection = this.#open.get(socket);
    if (!connection || address === socket.remoteAddress) return true;
    connection.isOfProxy = true;
    return this.#count(connection, address);
  }

  /** Event streams are counted by session. */
  markStream(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.isStream = true;
    this.#addresses.remove(connection);
  }

  /** Stops listening; each open connection ends with its next response, or when it stays idle. */
  async drain(): Promise<void> {
    await acceptWaiting(() => this.#acceptedCount);
    for (const server of this.#servers) server.stopListening();
    for (const connection of this.#open.values()) connection.closeAfterResponses();
    const startedAt = performance.now();
    // After the poll for requests, so that one that has arrived is seen.
    this.#stopTimer = setInterval(
      () => setImmediate(() => this.#closeIdle(performance.now(), startedAt)),
      STOP_CHECK_EVERY_MS,
    ).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    clearInterval(this.#stopTimer);
  }

  #add(socket: Socket): void {
    this.#acceptedCount += 1;
    const connection = new OpenConnection(socket);
    this.#open.set(socket, connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#addresses.remove(connection);
    });
    if (!this.#hasProxy && !this.#count(connection, socket.remoteAddress ?? '')) sendUnavailable(socket);
  }

  #count(connection: OpenConnection, address: string): boolean {
    const leastUsed = this.#addresses.add(connection, clientOf(address));
    if (!leastUsed) return true;
    this.#addresses.remove(leastUsed);
    if (leastUsed === connection) return false;
    this.#cut(leastUsed, 'address');
    return true;
  }

  #begin(server: PortalServer, request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#open.get(request.socket);
    if (!connection || request.socket.destroyed) return false;
    if (connection.unansweredCount >= this.#limits.maxUnanswered) {
      this.#cut(connection, 'pipelining');
      return false;
    }
    connection.begin(request, response);
    response.once('close', () => {
      connection.end(response);
      if (this.#hasProxy) this.#addresses.remove(connection);
    });
    if (server.isStopping) response.setHeader('connection', 'close');
    return true;
  }

  async #check(now: number): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#cutOffenders(now);
    } finally {
      this.#isChecking = false;
    }
    for (const own of this.#addresses.clients()) this.#limitUnread(own);
  }

  async #cutOffenders(now: number): Promise<void> {
    let cuts = 0;
    for (const connection of this.#open.values()) {
      const offence = connection.findOffence(this.#limits, now);
      if (!offence) continue;
      this.#cut(connection, offence);
      cuts += 1;
      if (cuts % CUTS_PER_TURN === 0) await nextTurn();
    }
  }

  /** Cuts the connections with the most unread bytes, until the others are within the bound. */
  #limitUnread(own: ReadonlySet<OpenConnection>): void {
    const unread = [...own].map((connection) => ({ connection, bytes: connection.unreadBytes }));
    let total = unread.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.#limits.maxUnreadBytesPerAddress) return;
    for (const { connection, bytes } of unread.toSorted((one, other) => other.bytes - one.bytes)) {
      if (total <= this.#limits.maxUnreadBytesPerAddress) return;
      total -= bytes;
      this.#cut(connection, 'unread');
    }
  }

  #closeIdle(now: number, startedAt: number): void {
    for (const connection of this.#open.values()) {
      const idleMs = connection.idleMs(now);
      const { lingerMs, lingerUnusedMs } = this.#limits;
      const limitMs = connection.isUnused ? lingerUnusedMs : lingerMs;
      if (idleMs !== undefined && idleMs >= limitMs && now - startedAt >= lingerMs)
        connection.socket.destroySoon();
    }
  }

  #cut(connection: OpenConnection, reason: CutReason): void {
    const { socket } = connection;
    if (socket.destroyed) return;
    this.cutCounts.set(reason, (this.cutCounts.get(reason) ?? 0) + 1);
    if (reason === 'slowBody' && !connection.hasResponse) sendTimeout(socket);
    else socket.destroy();
    ignoreRest(socket);
  }
}

/** What has arrived may hold a thousand more requests, which Node would still read and store. */
function ignoreRest(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (parser instanceof Object) Reflect.set(parser, 'onIncoming', () => 0);
}
