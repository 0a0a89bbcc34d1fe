import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A request that a program has received. */
export interface ReceivedWebhook {
  /** The path that was called. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Respond = (response: ServerResponse, received: ReceivedWebhook) => void;

const accept: Respond = (response) => void response.writeHead(204).end();

/** A program of the university that webhooks call. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** What it answers from now on. */
  respond = accept;
  readonly #server = createServer((request, response) => {
    const { headers, url: path = '' } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = { path, headers, body: Buffer.concat(chunks).toString() };
      this.received.push(received);
      this.respond(response, received);
    });
  });
  /** With its port, as `WEBHOOK_HOSTS` names it. */
  host = '';

  async start(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  get url(): string {
    return `http://${this.host}/hook`;
  }

  answer(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.respond = (response) => void response.writeHead(status, headers).end();
  }

  /** Removes what was received and returns it. */
  take(): readonly ReceivedWebhook[] {
    return this.received.splice(0);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** The items of the events that were received, by type. */
export function itemsOf(received: readonly ReceivedWebhook[]): { type: string; item: unknown }[] {
  return received.flatMap(({ body }) => {
    const { type, data }: { type: string; data: { items: unknown[] } } = JSON.parse(body);
    return data.items.map((item) => ({ type, item }));
  });
}

/** The people of messages that name one each. */
export const personIdsOf = (received: readonly ReceivedWebhook[]): number[] =>
  received.map(({ body }) => Number(/"person": \{"id": (\d+)/.exec(body)?.[1]));
