import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Role } from '@portal/wire';
import { authorize } from './route.ts';
import { createRequestReader } from './call/read-request.ts';
import type { Db } from './database/tables.ts';
import { readRange } from './files/byte-range.ts';
import { dispositionOf } from './files/disposition.ts';
import { MissingFile, type ByteRange } from './files/file-store.ts';
import type { Caller } from './plugins/session.ts';
import { HttpError } from './errors.ts';
import type { Language } from './shared/language.ts';

/** A file that the caller may have, as its row describes it. */
export interface ServedFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

interface FileContext {
  readonly caller: Caller;
  readonly db: Db;
  readonly lang: Language;
}

type Find<Request> = (request: Request, context: FileContext) => Promise<ServedFile | 'empty' | undefined>;

interface Manner {
  /** Pictures are shown; everything else is saved. */
  readonly disposition: 'attachment' | 'inline';
  /** How long a browser need not ask again. */
  readonly maxAgeSeconds: number;
}

interface Sent {
  readonly file: ServedFile;
  readonly manner: Manner;
}

/** What is not there may come at any time. */
const EMPTY_SECONDS = 300;

const saved: Manner = { disposition: 'attachment', maxAgeSeconds: 0 };

/** Whatever a file holds, a browser that opens it runs nothing of it. */
const sandbox = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const entityTag = ({ sha256 }: ServedFile): string => `"${sha256.toString('base64url')}"`;

const cacheControlOf = (seconds: number): string =>
  seconds > 0 ? `private, max-age=${seconds}` : 'private, no-cache';

function describe(reply: FastifyReply, file: ServedFile, { disposition, maxAgeSeconds }: Manner): void {
  reply
    .header('content-security-policy', sandbox)
    .header('content-disposition', dispositionOf(disposition, file.name))
    .header('accept-ranges', 'bytes')
    .header('etag', entityTag(file))
    .header('cache-control', cacheControlOf(maxAgeSeconds));
}

/** A browser that finds no picture here makes no error of it, and does not ask on every page. */
const sendEmpty = (reply: FastifyReply, { maxAgeSeconds }: Manner): FastifyReply =>
  reply
    .code(204)
    .header('cache-control', cacheControlOf(Math.min(maxAgeSeconds, EMPTY_SECONDS)))
    .send();

/** A part is sent only from the same file that the browser has the other parts of. */
function rangeOf({ headers }: FastifyRequest, file: ServedFile): ByteRange | 'none' | 'all' {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== entityTag(file)) return 'all';
  return readRange(headers.range, file.sizeBytes);
}

const hasIt = ({ headers }: FastifyRequest, file: ServedFile): boolean =>
  (headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((tag) => tag.replace(/^W\//, '') === entityTag(file));

async function open(request: FastifyRequest, { key }: ServedFile, range: ByteRange | undefined) {
  try {
    return await request.server.files.store.open(key, range);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    request.log.error(error, 'A row names a file that is not in the store');
    throw new HttpError('notFound');
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, manner }: Sent,
): Promise<FastifyReply> {
  const { sizeBytes, type } = file;
  const range = hasIt(request, file) ? 'known' : rangeOf(request, file);
  if (range === 'known' || range === 'none') {
    describe(reply, file, manner);
    if (range === 'known') return reply.code(304).send();
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  }
  const { first, last } = range === 'all' ? { first: 0, last: sizeBytes - 1 } : range;
  const stream = await open(request, file, range === 'all' ? undefined : range);
  describe(reply, file, manner);
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${sizeBytes}`);
  return reply
    .type(type)
    .header('content-length', last - first + 1)
    .send(stream);
}

/**
 * Opens a door of the contract behind which a file lies. `find` looks for its row with the caller's rights; what it does
 * not find is 404, whether it exists or not; `empty` is what the caller may know not to exist. Nothing of what was asked
 * reaches the store.
 */
export function fileRoute<Request>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, undefined, 'signed-in' | Role>,
  { find, manner = saved }: { readonly find: Find<Request>; readonly manner?: Manner },
): void {
  const readRequest = createRequestReader(endpoint);

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller, server, lang } = request;
    if (!caller) throw new HttpError('notSignedIn');
    const { row } = await readRequest(request);
    const file = await find(endpoint.request.decode(row), { caller, db: server.db, lang });
    if (!file) throw new HttpError('notFound');
    if (file === 'empty') return sendEmpty(reply, manner);
    return send(request, reply, { file, manner });
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isOfContract: true },
    onRequest: authorize(endpoint),
    handler: respond,
  });
}
