import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '@portal/wire';
import { createRequestReader } from './read-request.ts';
import { HttpError } from '../../university/errors.ts';
import { contentDisposition } from '../../storage/files/disposition.ts';
import { accessHooks } from './authorize.ts';

/** A text file that is written for each request. */
export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Registers a download route for a text file; `undefined` is 404. */
export function textFileRoute<Request>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, undefined, Access>,
  write: (decoded: Request, request: FastifyRequest) => Promise<TextFile | undefined>,
): void {
  const readRequest = createRequestReader(endpoint);

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { decoded } = await readRequest(request);
    const file = await write(decoded, request);
    if (!file) throw new HttpError('notFound');
    return reply
      .header('content-disposition', contentDisposition('attachment', file.name))
      .header('cache-control', 'private, no-store')
      .type(file.type)
      .send(Buffer.from(file.text));
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: accessHooks(endpoint),
    handler: handleRequest,
  });
}
