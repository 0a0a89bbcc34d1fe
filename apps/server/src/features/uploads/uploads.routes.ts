import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOADS_PATH } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import { toHttpError } from '../../http/errors/errors.ts';
import { checkXsrf } from '../../http/session/xsrf.ts';
import { checkAccess } from '../../http/route/authorize.ts';
import { discardUpload } from '../../storage/uploads/take-upload.ts';
import { isUploadId } from '../../storage/uploads/upload-folder.ts';
import { uploadService, type UploadService } from '../../storage/uploads/upload.service.ts';

/** Only teachers have forms that take uploads. */
const ACCESS = 'teacher';
const PARTS = 'application/offset+octet-stream';

const sentHeaders = [
  'tus-resumable',
  'content-type',
  'content-length',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
] as const;

/** Without the headers for other sites, which may not upload. */
const returnedHeaders = [
  'tus-resumable',
  'location',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'cache-control',
] as const;

async function authorizeUpload(request: FastifyRequest): Promise<void> {
  request.caller = await request.server.findCaller(request);
  checkAccess({ access: ACCESS, writes: true }, request);
  if (request.method !== 'HEAD') checkXsrf(request);
}

/** A copy of the body, because the protocol destroys what it reads from, and the response would be lost with it. */
function bodyOf({ raw }: FastifyRequest): ReadableStream {
  const copy = new PassThrough();
  raw.once('close', () => {
    if (!raw.complete) copy.destroy(new Error('The client went away'));
  });
  copy.once('error', () => raw.unpipe(copy));
  raw.pipe(copy);
  return Readable.toWeb(copy);
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const name of sentHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method, url } = request;
  const hasBody = method === 'PATCH' || (method === 'POST' && headers.get('content-type') === PARTS);
  return new Request(new URL(url, 'http://portal'), {
    method,
    headers,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
  });
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of returnedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send('');
}

/** Throws unless the upload exists, belongs to the caller, and has not expired. */
async function checkOwner(request: FastifyRequest, uploads: UploadService): Promise<string> {
  const { id } = Object(request.params);
  const { caller } = request;
  if (!isUploadId(id) || !caller || !(await uploads.isOwn(id, caller.id)))
    throw new HttpError('uploadNotFound');
  return id;
}

/** Uploads in parts by the tus protocol: no calls of the contract, but with the rules of every call. */
export async function uploadsRoutes(app: FastifyInstance): Promise<void> {
  const uploads = uploadService(app);

  async function handleNew(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!request.caller) throw new HttpError('notSignedIn');
    return sendWebResponse(reply, await uploads.create(toWebRequest(request), request.caller.id));
  }

  async function handleOne(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = await checkOwner(request, uploads);
    try {
      return await sendWebResponse(reply, await uploads.handle(toWebRequest(request)));
    } catch (error) {
      // Gives the space back: others write to the same disk.
      if (toHttpError(error).code === 'storageFull') await discardUpload(request, id);
      throw error;
    }
  }

  await app.register(async (scope) => {
    // The protocol reads the body itself.
    scope.addContentTypeParser(PARTS, (_request, _payload, done) => done(null));
    const guarded = { onRequest: authorizeUpload };
    scope.route({ method: 'POST', url: UPLOADS_PATH, handler: handleNew, ...guarded });
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      scope.route({ method, url: `${UPLOADS_PATH}/:id`, handler: handleOne, ...guarded });
  });
}
