import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/domain';
import { PICTURE_SIDES, type Endpoint, type PictureSize, type SignedInAccess } from '@portal/wire';
import { fileSandbox, setMadeFileHeaders } from '../made-file-headers.ts';
import { accessHooks } from './authorize.ts';
import { createRequestReader } from './read-request.ts';
import type { Db } from '../../database/tables.ts';
import { documentTypes, type DocumentFile, type DocumentToRender } from '../../storage/documents/document.ts';
import { parseRange } from '../../storage/files/byte-range.ts';
import { contentDisposition } from '../../storage/files/disposition.ts';
import { FileNotFoundError, type ByteRange } from '../../storage/files/file-store.ts';
import { isPictureType } from '../../storage/inspection/picture-format.ts';
import type { Caller } from '../../university/people/caller.ts';
import { HttpError } from '../../university/errors.ts';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import { storageErrorOf } from '../../storage/files/storage-error.ts';

/** A file that is rendered for each request. */
type RenderedFile = DocumentFile & DocumentToRender;

/** A stored picture that is sent smaller than it is. */
interface SmallPicture {
  readonly picture: ServedFile;
  readonly size: PictureSize;
}

/** A file, or a small copy of it for requests that name a size; only pictures have one. */
export const withSize = (
  file: ServedFile | undefined,
  size: PictureSize | undefined,
): ServedFile | SmallPicture | undefined => {
  if (!file || size === undefined) return file;
  return isPictureType(file.type) ? { picture: file, size } : undefined;
};

/** A file whose bytes are at hand. */
export interface BytesFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

interface FileContext {
  readonly caller: Caller;
  readonly db: Db;
  readonly lang: Language;
  readonly request: FastifyRequest;
}

export type FindFile<Request> = (
  request: Request,
  context: FileContext,
) => Promise<ServedFile | SmallPicture | RenderedFile | BytesFile | 'empty' | undefined>;

interface ServeOptions {
  /** Images are shown inline; other files are downloaded. */
  readonly disposition: 'attachment' | 'inline';
  readonly maxAgeSeconds: number;
  /** HTML books are shown in a frame of the portal that runs no scripts (D-29); other files as `disposition` says. */
  readonly showsHtml?: boolean;
}

/** How a file is served, if it depends on the request and the caller. */
type ServeRule<Request> = (request: Request, caller: Caller) => ServeOptions;

interface FileResponse {
  readonly file: ServedFile;
  readonly serveOptions: ServeOptions;
}

/** Short, because a missing file can be uploaded at any time. */
const EMPTY_MAX_AGE_SECONDS = 300;

const PICTURE_MAX_AGE_SECONDS = 30 * 86_400;

const defaultServeOptions: ServeOptions = { disposition: 'attachment', maxAgeSeconds: 0 };

/** An HTML book shows itself with its own styles and embedded pictures: it runs nothing and requests nothing. */
const htmlBookPolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'; " +
  "base-uri 'none'; form-action 'none'";

const entityTag = ({ sha256 }: ServedFile): string => `"${sha256.toString('base64url')}"`;

/** A stored copy is for one session: the next person at this browser may have other rights. */
const PER_SESSION = 'cookie';

const cacheControlOf = (seconds: number): string =>
  seconds > 0 ? `private, max-age=${seconds}` : 'private, no-cache';

function setFileHeaders(
  reply: FastifyReply,
  file: ServedFile,
  { disposition, maxAgeSeconds, showsHtml }: ServeOptions,
): void {
  const isHtmlBook = showsHtml === true && file.type.startsWith('text/html');
  if (isHtmlBook) reply.header('x-frame-options', 'SAMEORIGIN');
  reply
    .header('content-security-policy', isHtmlBook ? htmlBookPolicy : fileSandbox)
    .header('content-disposition', contentDisposition(isHtmlBook ? 'inline' : disposition, file.name))
    .header('accept-ranges', 'bytes')
    .header('etag', entityTag(file))
    .header('cache-control', cacheControlOf(maxAgeSeconds))
    .header('vary', PER_SESSION);
}

/** Sends 204, so that a missing image is not an error and is not requested on every page. */
const sendEmpty = (reply: FastifyReply, { maxAgeSeconds }: ServeOptions): FastifyReply =>
  reply
    .code(204)
    .header('cache-control', cacheControlOf(Math.min(maxAgeSeconds, EMPTY_MAX_AGE_SECONDS)))
    .header('vary', PER_SESSION)
    .send();

async function renderFile(
  { server }: FastifyRequest,
  { name, document, format }: RenderedFile,
): Promise<BytesFile> {
  const bytes = await server.documents.render(document, format);
  return { name: `${name}.${format}`, type: documentTypes[format], bytes };
}

const sendBytes = (reply: FastifyReply, file: BytesFile): FastifyReply =>
  setMadeFileHeaders(reply, file).send(file.bytes);

/** Serves a range only of the version that the browser already has in part. */
function requestedRange({ headers }: FastifyRequest, file: ServedFile): ByteRange | 'none' | 'all' {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== entityTag(file)) return 'all';
  return parseRange(headers.range, file.sizeBytes);
}

const isOneOf = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === tag);

const isNotModified = ({ headers }: FastifyRequest, file: ServedFile): boolean =>
  isOneOf(headers['if-none-match'], entityTag(file));

async function open(request: FastifyRequest, { key }: ServedFile, range: ByteRange | undefined) {
  try {
    return await request.server.files.store.open(key, range);
  } catch (error) {
    if (!(error instanceof FileNotFoundError)) throw error;
    request.log.error(error, 'A row names a file that is not in the store');
    throw new HttpError('notFound');
  }
}

function ignoreFullStorage(error: unknown): 'notStored' {
  if (storageErrorOf(error)) return 'notStored';
  throw error;
}

/** A picture never changes: another one gets another address. */
async function sendSmallPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, size }: SmallPicture,
): Promise<FastifyReply> {
  const { caller, headers, server } = request;
  const tag = entityTag(picture).replace(/"$/, `-${size}"`);
  const isKnown = isOneOf(headers['if-none-match'], tag);
  const wanted = { key: picture.key, sidePx: PICTURE_SIDES[size], personId: caller?.id ?? 0 };
  const bytes = isKnown ? undefined : await server.pictures.thumbnail(wanted).catch(ignoreFullStorage);
  // A small copy that cannot be stored is rendered when there is room again.
  if (bytes === 'notStored')
    return send(request, reply, { file: picture, serveOptions: { disposition: 'inline', maxAgeSeconds: 0 } });
  if (bytes === null) throw new HttpError('notFound');
  setFileHeaders(reply, picture, { disposition: 'inline', maxAgeSeconds: PICTURE_MAX_AGE_SECONDS });
  reply.header('etag', tag).removeHeader('accept-ranges');
  return bytes ? reply.type('image/webp').send(bytes) : reply.code(304).send();
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, serveOptions }: FileResponse,
): Promise<FastifyReply> {
  const { sizeBytes, type } = file;
  const range = isNotModified(request, file) ? 'notModified' : requestedRange(request, file);
  if (range === 'notModified' || range === 'none') {
    setFileHeaders(reply, file, serveOptions);
    if (range === 'notModified') return reply.code(304).send();
    return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  }
  const { first, last } = range === 'all' ? { first: 0, last: sizeBytes - 1 } : range;
  const stream = await open(request, file, range === 'all' ? undefined : range);
  setFileHeaders(reply, file, serveOptions);
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${sizeBytes}`);
  reply.type(type).header('content-length', last - first + 1);
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  // Not `send()`, which would set the length to 0.
  return reply.send(Readable.from([]));
}

/**
 * Registers a download route. `find` loads the row with the caller's rights; a missing row is 404 whether or not the
 * file exists; `empty` is a known absence (204). Request values never reach the store.
 */
export function fileRoute<Request>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, undefined, SignedInAccess>,
  {
    find,
    serveOptions = defaultServeOptions,
  }: { readonly find: FindFile<Request>; readonly serveOptions?: ServeOptions | ServeRule<Request> },
): void {
  const readRequest = createRequestReader(endpoint);

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller, server, lang } = request;
    if (!caller) throw new HttpError('notSignedIn');
    const { decoded } = await readRequest(request);
    const file = await find(decoded, { caller, db: server.db, lang, request });
    if (!file) throw new HttpError('notFound');
    const options = typeof serveOptions === 'function' ? serveOptions(decoded, caller) : serveOptions;
    if (file === 'empty') return sendEmpty(reply, options);
    if ('picture' in file) return sendSmallPicture(request, reply, file);
    if ('bytes' in file) return sendBytes(reply, file);
    if ('document' in file) return sendBytes(reply, await renderFile(request, file));
    return send(request, reply, { file, serveOptions: options });
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: accessHooks(endpoint),
    handler: handleRequest,
  });
}
