import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import {
  auth,
  envelope,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
  type IdentityFact,
  type SessionUser,
} from '@portal/wire';
import { packForm, type TestFile } from '../files/multipart.ts';

/** A response with its parsed envelope. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The raw body, possibly compressed. */
  readonly bytes: Buffer;
  /** The error code; `undefined` for a success or a body without envelope. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly data: unknown;
}

export class RequestFailedError extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`${reply.status} ${reply.code ?? reply.body.slice(0, 200)}`);
    this.reply = reply;
  }
}

export class TestStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly #stream: Readable;
  readonly #chunks: AsyncIterator<unknown>;
  #text = '';

  constructor(status: number, headers: Readonly<Record<string, unknown>>, stream: Readable) {
    this.status = status;
    this.headers = headers;
    this.#stream = stream;
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns the next block, or `undefined` at the end. */
  async next(): Promise<string | undefined> {
    while (!this.#text.includes('\n\n')) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#text += String(value);
    }
    const end = this.#text.indexOf('\n\n');
    const block = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 2);
    return block;
  }

  close(): void {
    this.#stream.destroy();
  }
}

type InjectResponse = Awaited<ReturnType<FastifyInstance['inject']>>;
type Fields = Readonly<Record<string, unknown>>;

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Extra or replacing wire fields. */
  readonly fields?: Fields;
  readonly files?: readonly TestFile[];
  readonly remoteAddress?: string;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const withoutUndefined = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function encodeRequest(
  { method, kind, path }: Endpoint,
  fields: Fields,
  files: readonly TestFile[],
): InjectOptions & { url: string } {
  if (method === 'GET') {
    const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)]));
    return { method, url: path, query };
  }
  if (kind === 'form') return { method, url: path, ...packForm(fields, files) };
  return { method, url: path, payload: { ...fields } };
}

function toReply({ statusCode: status, headers, body, rawPayload: bytes }: InjectResponse): Reply {
  const parsed = parse(body);
  const isFailed = envelope.isEnvelope(parsed) && envelope.isFailure(parsed);
  const error = isFailed ? envelope.errorOf(parsed) : undefined;
  return {
    status,
    headers,
    body,
    bytes,
    code: error?.code,
    message: error?.message,
    data: envelope.isEnvelope(parsed) ? parsed.data : parsed,
  };
}

/** A test browser: cookies, a device id, and the XSRF header. */
export class TestClient {
  readonly app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  deviceId: string = randomUUID();
  user: SessionUser | undefined;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** Sends a raw request with the client's cookies. */
  async raw(options: InjectOptions & { url: string }): Promise<Reply> {
    const cookie = this.cookieHeader();
    const response = await this.app.inject({
      ...options,
      headers: { ...(cookie !== '' && { cookie }), ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return toReply(response);
  }

  /** Sends wire fields with the headers that the portal's page adds. */
  async send(endpoint: Endpoint, fields: Fields, options: SendOptions = {}): Promise<Reply> {
    if (endpoint.method === 'POST' && !this.cookies.has('XSRF-TOKEN'))
      await this.raw({ url: auth.ping.path });
    const row = withoutUndefined({ ...fields, ...options.fields });
    const request = encodeRequest(endpoint, row, options.files ?? []);
    return this.raw({
      ...request,
      ...(options.remoteAddress !== undefined && { remoteAddress: options.remoteAddress }),
      headers: {
        'x-device-id': this.deviceId,
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...request.headers,
        ...options.headers,
      },
    });
  }

  /** Sends names used inside, adds identity fields as the client does (D-04), and returns any reply. */
  async tryRequest<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions = {},
  ): Promise<Reply> {
    return this.send(
      endpoint,
      { ...endpoint.request.encode(request), ...this.#identityOf(endpoint) },
      options,
    );
  }

  /** Sends and returns the names used inside; throws unless the call succeeds. */
  async request<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions = {},
  ): Promise<ResponseOf<E>> {
    const reply = await this.tryRequest(endpoint, request, options);
    if (reply.status !== 200 || reply.code !== undefined) throw new RequestFailedError(reply);
    return endpoint.response.decode(reply.data);
  }

  async openStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestStream> {
    const cookie = this.cookieHeader();
    const response = await this.app.inject({ url, headers: { cookie, ...headers }, payloadAsStream: true });
    return new TestStream(response.statusCode, response.headers, response.stream());
  }

  async signIn(login: string, password: string): Promise<void> {
    this.user = await this.request(auth.authorize, { login, password });
  }

  /** What a browser sends of its cookies. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #identityOf({ identity }: Endpoint): Fields {
    const { user } = this;
    if (!user) return {};
    const facts: Readonly<Record<IdentityFact, number>> = {
      personId: user.personId,
      role: user.role === 'teacher' ? 1 : 2,
    };
    return Object.fromEntries(Object.entries(identity).map(([field, fact]) => [field, facts[fact]]));
  }
}
