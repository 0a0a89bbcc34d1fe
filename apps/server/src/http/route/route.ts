import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, SignedInAccess } from '@portal/wire';
import type { Anything } from '@portal/wire/codec';
import { accessHooks } from './authorize.ts';
import { runEffects, type Context, type Effect } from './context.ts';
import { runInTransaction } from './idempotency.ts';
import { rejectForgedIdentity } from './identity.ts';
import { createRequestReader, type DecodedForm } from './read-request.ts';
import { createResponder, encodeAsBytes } from './response-schema.ts';
import { claimQuota, withFormUploads } from './with-form-uploads.ts';
import type { Db } from '../../database/tables.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { discardUpload, takeUpload } from '../../storage/uploads/take-upload.ts';
import type { Caller } from '../../university/people/caller.ts';
import { compressed } from '../compression.ts';

export type { Context } from './context.ts';

type Handler<Request, Response, Who extends Caller | undefined> = (
  request: Request,
  context: Context<Who>,
) => Promise<Response> | Response;

/** A handler of a form with files, and the check of rights before their content is inspected, because rendering pictures is expensive. */
interface FormHandler<Request, Response, Who extends Caller | undefined> {
  checkRight(request: Request, context: Pick<Context, 'caller' | 'db' | 'lang'>): Promise<void>;
  readonly handle: Handler<Request, Response, Who>;
}

type AnyFormHandler = FormHandler<Anything, Anything, Anything>;

/** One call on its way through the steps. */
interface Call {
  readonly endpoint: Endpoint;
  readonly handle: AnyFormHandler['handle'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: DecodedForm<Anything>;
  readonly effects: Effect[];
  /** The rows next to the data; a repeated call has none. */
  rows?: unknown[];
}

/** Takes what the form brings and runs the handler; returns the encoded response. */
async function runHandler(call: Call, files: readonly StoredFile[], db: Db): Promise<unknown> {
  const { endpoint, handle, request, reply, effects } = call;
  const { decoded, uploadId, use } = call.form;
  const { caller, lang, ip: address, id: requestId } = request;
  const afterCommit = (effect: Effect) => void effects.push(effect);
  if (uploadId !== undefined) {
    await takeUpload(db, request, uploadId);
    afterCommit(() => discardUpload(request, uploadId));
  }
  await claimQuota(db, request, { use, files });
  const context = { caller, db, lang, files, address, requestId, request, reply, afterCommit };
  const response = await handle(decoded, context);
  call.rows = endpoint.rows?.encode(response);
  return endpoint.response.encode(response);
}

/**
 * Registers the route for an endpoint. A call passes these steps in order: identify the caller, authorize and check the origin
 * (`accessHooks`), limit (a hook of all routes), and those of `passSteps`.
 */
export function route<Request, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, SignedInAccess>,
  handler: Handler<Request, Response, Caller> | FormHandler<Request, Response, Caller>,
): void;
export function route<Request, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, 'anyone'>,
  handler: Handler<Request, Response, Caller | undefined>,
): void;
export function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: AnyFormHandler['handle'] | AnyFormHandler,
): void {
  const { checkRight, handle } =
    typeof handler === 'function' ? { checkRight: undefined, handle: handler } : handler;
  const readAndValidate = createRequestReader(endpoint);
  const respond = createResponder(endpoint);

  async function passSteps(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (endpoint.writes) request.server.checkDatabaseRoom();
    const form = await readAndValidate(request);
    const call: Call = { endpoint, handle, request, reply, form, effects: [] };
    const data = await withFormUploads(request, form, async (storeFiles) => {
      await rejectForgedIdentity(endpoint, form.row, request);
      const { caller, lang, server } = request;
      if (caller && form.files.length > 0) await checkRight?.(form.decoded, { caller, lang, db: server.db });
      const files = await storeFiles();
      const run = (db: Db) => runHandler(call, files, db);
      return endpoint.writes ? runInTransaction(call, run) : run(server.db);
    });
    await runEffects(call.effects, request);
    return respond(reply, data, call.rows);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true, ...(endpoint.isForViewers && { isForViewers: true }) },
    onRequest: accessHooks(endpoint),
    onSend: encodeAsBytes,
    compress: compressed,
    ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
    handler: passSteps,
  });
}
