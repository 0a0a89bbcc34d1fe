import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/wire';
import type { ProgramAccess } from '@portal/wire/contract/program-access';
import type { Db } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { HttpError } from '../../university/errors.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { programTokenQueries } from '../../university/programs/program-token.queries.ts';
import type { Program } from '../../university/programs/program.ts';
import { compressed } from '../compression.ts';
import { createRequestReader } from '../route/read-request.ts';
import { createResponder, encodeAsBytes } from '../route/response-schema.ts';
import { authenticateProgram } from './authenticate-program.ts';

/** The audit says once in an hour that a program has read a list, before it gets the first page. */
function auditRead(request: FastifyRequest, { tokenId, actor }: Program, path: string): Promise<void> {
  const { server, ip: address, id: requestId } = request;
  return inTransaction(server.db, async (db) => {
    if (!(await programTokenQueries(db).isFirstOfHour(tokenId, path))) return;
    await writeAudit(db, { action: 'programRead', actor, details: { path }, address, requestId });
  });
}

type Handler<Request, Response> = (
  request: Request,
  context: { readonly program: Program; readonly db: Db },
) => Promise<Response>;

/**
 * Registers the route of a reading call for programs. Only a token opens it: no cookie is read, so that no other site can make a browser
 * call it, and there is nothing to forge.
 */
export function programRoute<Request, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, ProgramAccess>,
  handler: Handler<Request, Response>,
): void {
  const readAndValidate = createRequestReader(endpoint);
  const respond = createResponder(endpoint);

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { program, server } = request;
    if (!program) throw new HttpError('programTokenUnknown');
    const { decoded } = await readAndValidate(request);
    await auditRead(request, program, endpoint.path);
    const response = await handler(decoded, { program, db: server.db });
    return respond(reply, endpoint.response.encode(response), undefined);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: async (request: FastifyRequest) => {
      request.program = await authenticateProgram(request, endpoint.access.program);
    },
    onSend: encodeAsBytes,
    compress: compressed,
    handler: handle,
  });
}
