import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/domain';
import type { Endpoint, SignedInAccess } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import type { Caller } from '../../university/people/caller.ts';
import { setMadeFileHeaders } from '../made-file-headers.ts';
import { accessHooks } from './authorize.ts';
import { createRequestReader } from './read-request.ts';

/** A file that is made while it is sent, so that its size is unknown. */
export interface StreamedFile {
  readonly name: string;
  readonly type: string;
  /** Called when the body is wanted. The stream is destroyed when the client goes away. */
  open(): Promise<Readable>;
}

interface FileContext {
  readonly caller: Caller;
  readonly lang: Language;
  readonly request: FastifyRequest;
}

async function sendBody(reply: FastifyReply, file: StreamedFile): Promise<FastifyReply> {
  const stream = await file.open();
  // Also of a client that has gone before the first byte: then nothing has read the stream, and nothing would end it.
  const end = () => void stream.destroy();
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  return reply.send(stream);
}

/**
 * Registers a download route for a file that is made while it is sent. A failure breaks the connection, so that the browser shows a failed
 * download and stores no half of a file under its name.
 */
export function streamedFileRoute<Request>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, undefined, SignedInAccess>,
  find: (request: Request, context: FileContext) => Promise<StreamedFile>,
): void {
  const readRequest = createRequestReader(endpoint);

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller, lang, method } = request;
    if (!caller) throw new HttpError('notSignedIn');
    const { decoded } = await readRequest(request);
    const file = await find(decoded, { caller, lang, request });
    setMadeFileHeaders(reply, file);
    return method === 'HEAD' ? reply.send() : sendBody(reply, file);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: accessHooks(endpoint),
    handler: handleRequest,
  });
}
