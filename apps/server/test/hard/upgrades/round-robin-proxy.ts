import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';

/** On a connection of its own, because a server that stops may close a resting one at the moment of its next use. */
async function requestFrom(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const options = { host: '127.0.0.1', port, agent: false, method, path: url };
  const sent = request({ ...options, headers: { ...headers, connection: 'close' } }).end(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
}

/** Sends each request to the next server in turn, and to another one when a server does not listen, as nginx does. */
export class RoundRobinProxy {
  /** What came instead of responses. */
  readonly errors: string[] = [];
  readonly #ports: readonly number[];
  readonly #server: Server;
  #turn = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((incoming, outgoing) => void this.#forward(incoming, outgoing));
    // Longer than any connection of a test rests.
    this.#server.keepAliveTimeout = 75_000;
  }

  static async start(ports: readonly number[]): Promise<RoundRobinProxy> {
    const proxy = new RoundRobinProxy(ports);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const body = await buffer(incoming);
      const response = await this.#requestFromNext(incoming, body);
      const { connection: _, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 0, headers);
      await pipeline(response, outgoing);
    } catch (error) {
      this.errors.push(`${incoming.url}: ${String(error)}`);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
    }
  }

  async #requestFromNext(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const first = this.#turn;
    this.#turn += 1;
    for (let tries = 1; ; tries += 1) {
      const port = this.#ports[(first + tries) % this.#ports.length] ?? 0;
      try {
        return await requestFrom(port, incoming, body);
      } catch (error) {
        if (!isRefused(error) || tries === this.#ports.length) throw error;
      }
    }
  }
}
