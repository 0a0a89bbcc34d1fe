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
import { packForm, type TestFile } from './multipart.ts';

/** What came back, with the envelope already looked into. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The same as it travelled, which may be compressed. */
  readonly bytes: Buffer;
  /** The code of a failure; `undefined` when the call succeeded or the body is no envelope. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly data: unknown;
}

/** A call that did not succeed. */
export class CallFailed extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`${reply.status} ${reply.code ?? reply.body.slice(0, 200)}`);
    this.reply = reply;
  }
}

/** An open event stream. */
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

  /** The next block of the stream; `undefined` when the server ended it. */
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
  /** Wire fields on top of what is asked, or in its place. */
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

function packed(
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
  const fault = isFailed ? envelope.faultOf(parsed) : undefined;
  return {
    status,
    headers,
    body,
    bytes,
    code: fault?.code,
    message: fault?.message,
    data: envelope.isEnvelope(parsed) ? parsed.data : parsed,
  };
}

/** A browser as the server sees it: cookies, a device id, and the XSRF cookie repeated in its header. */
export class TestClient {
  readonly app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  deviceId: string = randomUUID();
  user: SessionUser | undefined;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  /** A request as it is, with this browser's cookies; headers that are `undefined` are left out. */
  async raw(options: InjectOptions & { url: string }): Promise<Reply> {
    const cookie = this.#cookieHeader();
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

  /** Fields of the wire sent to an endpoint, with everything that the portal's own page would add. */
  async send(endpoint: Endpoint, fields: Fields, options: SendOptions = {}): Promise<Reply> {
    if (endpoint.method === 'POST' && !this.cookies.has('XSRF-TOKEN'))
      await this.raw({ url: auth.ping.path });
    const row = withoutUndefined({ ...fields, ...options.fields });
    const request = packed(endpoint, row, options.files ?? []);
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

  /** Asks in the names used inside; identity fields are added as the client does (D-04). */
  async reply<E extends Endpoint>(
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

  /** Asks and is answered in the names used inside; anything but a success is thrown. */
  async request<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions = {},
  ): Promise<ResponseOf<E>> {
    const reply = await this.reply(endpoint, request, options);
    if (reply.status !== 200 || reply.code !== undefined) throw new CallFailed(reply);
    return endpoint.response.decode(reply.data);
  }

  /** Opens an event stream and reads it event by event. */
  async listen(url: string, headers: Readonly<Record<string, string>> = {}): Promise<TestStream> {
    const cookie = this.#cookieHeader();
    const response = await this.app.inject({ url, headers: { cookie, ...headers }, payloadAsStream: true });
    return new TestStream(response.statusCode, response.headers, response.stream());
  }

  async signIn(login: string, password: string): Promise<void> {
    this.user = await this.request(auth.authorize, { login, password });
  }

  #cookieHeader(): string {
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
