import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends each request to the next server in turn, and to another one when a server does not listen, as nginx and Caddy do. */
export class RoundRobinProxy {
  readonly origin: string;
  readonly #server: Server;
  readonly #agent: Agent;

  private constructor(server: Server, agent: Agent, port: number) {
    this.#server = server;
    this.#agent = agent;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(ports: readonly number[]): Promise<RoundRobinProxy> {
    const agent = new Agent({ keepAlive: true });
    let turn = 0;
    const server = createServer((incoming, outgoing) => {
      turn += 1;
      const order = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0);
      void forward({ incoming, outgoing, agent }, order);
    });
    // Longer than any connection of a test rests.
    server.keepAliveTimeout = 75_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return new RoundRobinProxy(server, agent, typeof address === 'object' && address ? address.port : 0);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly agent: Agent;
}

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ECONNREFUSED';

async function requestFrom(
  { incoming: { method, url, headers }, agent }: Exchange,
  port: number,
  body: Buffer,
): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }).end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  return response;
}

async function forward(exchange: Exchange, ports: readonly number[]): Promise<void> {
  const { incoming, outgoing } = exchange;
  const body = await buffer(incoming);
  for (const [at, port] of ports.entries()) {
    try {
      const response = await requestFrom(exchange, port, body);
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(outgoing);
      return;
    } catch (error) {
      if (isRefused(error) && at < ports.length - 1) continue;
      outgoing.writeHead(502).end(String(error));
      return;
    }
  }
}
