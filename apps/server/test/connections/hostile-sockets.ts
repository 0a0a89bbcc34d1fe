import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** How an attacker holds a connection. */
export interface HostileClient {
  /** Sent at once. */
  readonly head: string;
  /** Sent again and again, as long as the connection is open. */
  readonly trickle?: string;
  /** Whether the responses are read. */
  readonly isReading?: boolean;
  /** What a client that does not read otherwise takes of its response, again and again. */
  readonly sipBytes?: number;
}

export interface OpenOptions extends HostileClient {
  readonly port: number;
  readonly count: number;
  readonly trickleEveryMs?: number;
}

const TRICKLE_EVERY_MS = 1_000;

/** Sockets of an attacker, and when the server ended them. */
export class HostileSockets {
  readonly #sockets: Socket[] = [];
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  /** The milliseconds after which each socket was closed. */
  readonly closedAfterMs: number[] = [];
  /** What the server sent, for clients that read. */
  received = '';

  constructor(options: OpenOptions) {
    const { port, count, head, isReading = true, trickleEveryMs } = options;
    for (let at = 0; at < count; at += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => this.closedAfterMs.push(performance.now() - this.#startedAt));
      if (isReading) socket.setEncoding('latin1').on('data', (text: string) => void (this.received += text));
      else socket.pause();
      socket.write(head);
      this.#sockets.push(socket);
    }
    this.#timer = setInterval(() => this.#goOn(options), trickleEveryMs ?? TRICKLE_EVERY_MS);
  }

  get openCount(): number {
    return this.#sockets.length - this.closedAfterMs.length;
  }

  /** A client that does not read notices the end of its connection only when it writes. */
  #goOn({ trickle = '', sipBytes = 0 }: HostileClient): void {
    for (const socket of this.#sockets) {
      if (socket.writable && trickle !== '') socket.write(trickle);
      if (sipBytes > 0) socket.read(sipBytes);
    }
  }

  /** Waits until the server has ended all connections, at most so long; returns the time of the last one. */
  async waitUntilGone(atMostMs: number): Promise<number> {
    const giveUpAt = performance.now() + atMostMs;
    while (this.openCount > 0 && performance.now() < giveUpAt) await delay(20);
    return this.openCount > 0 ? Infinity : Math.max(...this.closedAfterMs);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

const headOf = (line: string, headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'host: 127.0.0.1', ...headers, '', ''].join('\r\n');

/** A request whose body never ends. */
export const slowBody = (line: string, headers: readonly string[] = []): HostileClient => ({
  head: headOf(line, ['content-length: 1000000', ...headers]),
  trickle: 'x',
});

export const slowHeaders: HostileClient = { head: 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ', trickle: 'x' };

/** Asks for something large, and reads nothing. */
export const slowReader = (path: string): HostileClient => ({
  head: headOf(`GET ${path}`, []),
  isReading: false,
});

/** Sends many requests at once, and reads no response. */
export const pipelining = (path: string, requests: number): HostileClient => ({
  head: headOf(`GET ${path}`, []).repeat(requests),
  isReading: false,
});

/** Asks for something large, and reads half a kilobyte a second. */
export const sippingReader = (path: string): HostileClient => ({ ...slowReader(path), sipBytes: 512 });
