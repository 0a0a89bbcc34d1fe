import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import {
  auth,
  envelope,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
  type SessionUser,
} from '@portal/wire';
import { packForm } from './multipart.ts';

/** What came back over a real connection. */
export interface HttpReply {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly tookMs: number;
}

interface HttpOptions {
  readonly agent?: Agent;
  /** One of this machine's own addresses, to come from. */
  readonly localAddress?: string;
  /** Ends what is still asked. */
  readonly signal?: AbortSignal;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return text;
}

const withoutUndefined = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** A browser that talks with a server in a process of its own. */
export class HttpClient {
  readonly #origin: string;
  readonly #options: HttpOptions;
  readonly cookies = new Map<string, string>();
  readonly deviceId = randomUUID();
  user: SessionUser | undefined;

  constructor(origin: string, { agent = new Agent({ keepAlive: true }), ...options }: HttpOptions = {}) {
    this.#origin = origin;
    this.#options = { agent, ...options };
  }

  async send<E extends Endpoint>(
    { method, path, kind, request }: E,
    asked: RequestOf<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpReply> {
    const startedAt = performance.now();
    const fields = withoutUndefined(request.encode(asked));
    const body =
      kind === 'form'
        ? packForm(fields)
        : { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(fields)) };
    const sent = method === 'GET' ? { headers: {}, payload: undefined } : body;
    try {
      const response = await this.#request(method, path, {
        ...sent,
        headers: { ...sent.headers, ...headers },
      });
      const text = await textOf(response);
      const reply: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      const isEnvelope = envelope.isEnvelope(reply);
      return {
        status: response.statusCode ?? 0,
        code: isEnvelope && envelope.isFailure(reply) ? envelope.faultOf(reply).code : undefined,
        data: isEnvelope ? reply.data : undefined,
        tookMs: performance.now() - startedAt,
      };
    } catch (error) {
      return { status: 0, code: String(error), data: undefined, tookMs: performance.now() - startedAt };
    }
  }

  /** Asks and is answered in the names used inside; anything but a success is thrown. */
  async request<E extends Endpoint>(endpoint: E, asked: RequestOf<E>): Promise<ResponseOf<E>> {
    const { status, code, data } = await this.send(endpoint, asked);
    if (status !== 200 || code !== undefined) throw new Error(`${endpoint.path}: ${status} ${code ?? ''}`);
    return endpoint.response.decode(data);
  }

  /** Signs in; the reply says whether it went well. */
  async signIn(login: string, password: string): Promise<HttpReply> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.send(auth.ping, {});
    const reply = await this.send(auth.authorize, { login, password });
    if (reply.status === 200 && reply.code === undefined)
      this.user = auth.authorize.response.decode(reply.data);
    return reply;
  }

  async #request(
    method: string,
    path: string,
    { headers, payload }: { headers: Readonly<Record<string, string>>; payload: Buffer | undefined },
  ): Promise<IncomingMessage> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${this.#origin}${path}`, {
        ...this.#options,
        method,
        headers: {
          cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
          'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
          'x-device-id': this.deviceId,
          ...headers,
        },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(payload);
    });
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
