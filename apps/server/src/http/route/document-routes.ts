import type { FastifyInstance } from 'fastify';
import type { Endpoint, SignedInAccess } from '@portal/wire';
import { documentFormats, type DocumentFile, type DocumentFormat } from '../../storage/documents/document.ts';
import { fileRoute, type FindFile } from './file-route.ts';

type DocumentEndpoint<Request> = Endpoint<Request, undefined, SignedInAccess>;

/** Registers the download routes of a document, one for each format that it is offered in. */
export function documentRoutes<Request>(
  app: FastifyInstance,
  endpoints: Partial<Readonly<Record<DocumentFormat, DocumentEndpoint<Request>>>>,
  find: (...of: Parameters<FindFile<Request>>) => Promise<DocumentFile | undefined>,
): void {
  for (const format of documentFormats) {
    const endpoint = endpoints[format];
    if (!endpoint) continue;
    fileRoute(app, endpoint, {
      async find(request, context) {
        const file = await find(request, context);
        return file && { ...file, format };
      },
    });
  }
}
