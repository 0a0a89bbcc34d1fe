import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import {
  auth,
  envelope,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
  type SessionUser,
} from '@portal/wire';
import { byAgent, type AgentOptions, type RawReply, type Transport } from './http-transport.ts';
import { packForm, type TestFile } from '../files/multipart.ts';

/** A response over a real connection. */
export interface HttpReply {
  /** 0 without a response. */
  readonly status: number;
  readonly code: string | undefined;
  /** What an error says to the person. */
  readonly message?: string;
  readonly data: unknown;
  readonly tookMs: number;
}

interface HttpOptions extends Partial<AgentOptions> {
  /** Takes the place of the other options. */
  readonly transport?: Transport;
}

const withoutUndefined = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

interface SentBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

function bodyOf<E extends Endpoint>(
  { method, kind, request: { encode } }: E,
  input: RequestOf<E>,
  files: readonly TestFile[] = [],
): SentBody {
  if (method === 'GET') return { headers: {}, payload: undefined };
  const fields = withoutUndefined(encode(input));
  if (kind === 'form') return packForm(fields, files);
  return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(fields)) };
}

/** Client of a server in its own process. */
export class HttpClient {
  readonly #transport: Transport;
  readonly cookies = new Map<string, string>();
  readonly deviceId = randomUUID();
  user: SessionUser | undefined;

  constructor(origin: string, { transport, agent, ...options }: HttpOptions = {}) {
    this.#transport =
      transport ?? byAgent(origin, { agent: agent ?? new Agent({ keepAlive: true }), ...options });
  }

  /** What a browser sends of its cookies. */
  cookieHeader(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  send<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpReply> {
    return this.#exchange(endpoint, bodyOf(endpoint, input), headers);
  }

  /** Sends a form with files. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    files: readonly TestFile[],
  ): Promise<HttpReply> {
    return this.#exchange(endpoint, bodyOf(endpoint, input, files), {});
  }

  async #exchange(
    { method, path }: Endpoint,
    sent: SentBody,
    headers: Readonly<Record<string, string>>,
  ): Promise<HttpReply> {
    const startedAt = performance.now();
    try {
      const { status, text } = await this.#request(method, path, {
        ...sent,
        headers: { ...sent.headers, ...headers },
      });
      const reply: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      const isEnvelope = envelope.isEnvelope(reply);
      const failure = isEnvelope && envelope.isFailure(reply) ? envelope.errorOf(reply) : undefined;
      return {
        status,
        code: failure?.code,
        message: failure?.message,
        data: isEnvelope ? reply.data : undefined,
        tookMs: performance.now() - startedAt,
      };
    } catch (error) {
      return { status: 0, code: String(error), data: undefined, tookMs: performance.now() - startedAt };
    }
  }

  /** Sends and returns the names used inside; throws unless the call succeeds. */
  async request<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<ResponseOf<E>> {
    const { status, code, data } = await this.send(endpoint, input);
    if (status !== 200 || code !== undefined) throw new Error(`${endpoint.path}: ${status} ${code ?? ''}`);
    return endpoint.response.decode(data);
  }

  /** Signs in and returns the reply, also when it fails. */
  async signIn(login: string, password: string): Promise<HttpReply> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.send(auth.ping, {});
    const reply = await this.send(auth.authorize, { login, password });
    if (reply.status === 200 && reply.code === undefined)
      this.user = auth.authorize.response.decode(reply.data);
    return reply;
  }

  async #request(
    method: Endpoint['method'],
    path: string,
    { headers, payload }: SentBody,
  ): Promise<RawReply> {
    const reply = await this.#transport({
      method,
      path,
      headers: {
        cookie: this.cookieHeader(),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        'x-device-id': this.deviceId,
        ...headers,
      },
      payload,
    });
    for (const cookie of reply.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }
}
