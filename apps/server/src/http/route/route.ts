import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope, isAllowed, type Access, type Endpoint, type SignedInAccess } from '@portal/wire';
import type { Anything } from '@portal/wire/codec';
import { findForgedField } from './identity.ts';
import { runIdempotent, hashRequest, readIdempotencyKey } from './idempotency.ts';
import { createRequestReader } from './read-request.ts';
import type { Row } from './read-form.ts';
import { createSerializer } from './response-schema.ts';
import { claimQuota, withFormUploads } from './with-form-uploads.ts';
import type { Db } from '../../database/tables.ts';
import type { StoredFile } from '../../storage/files/stored-file.ts';
import { compressed } from '../compression.ts';
import { checkXsrf, ensureXsrf } from '../session/xsrf.ts';
import type { Caller } from '../../university/people/caller.ts';
import { HttpError } from '../../university/errors.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import type { Language } from '@portal/domain';
import { discardUpload, takeUpload } from '../../storage/uploads/take-upload.ts';

/** What a handler receives besides the request. `Who` excludes `undefined` where the endpoint requires a session. */
export interface Context<Who extends Caller | undefined = Caller> {
  readonly caller: Who;
  /** The transaction of a writing call; otherwise the pool. */
  readonly db: Db;
  readonly lang: Language;
  /** Inspected and stored files of the form. Files that the handler does not insert are removed after the call. */
  readonly files: readonly StoredFile[];
  readonly address: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Runs `effect` after the commit, for example to publish events. A failure is logged and does not change the
   * response.
   */
  afterCommit(effect: () => void | Promise<void>): void;
}

type Effect = Parameters<Context['afterCommit']>[0];
type Handler<Request, Response, Who extends Caller | undefined> = (
  request: Request,
  context: Context<Who>,
) => Promise<Response> | Response;

/** A handler of a form with files, and the check of rights before their content is looked at: rendering pictures is dear. */
interface FormHandler<Request, Response, Who extends Caller | undefined> {
  checkRight(request: Request, context: Pick<Context, 'caller' | 'db' | 'lang'>): Promise<void>;
  readonly handle: Handler<Request, Response, Who>;
}

/** Throws unless the access rule of an endpoint allows the caller. */
export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (isAllowed(access, caller)) return;
  throw new HttpError(caller ? 'notAllowed' : 'notSignedIn');
}

/** Hook of every contract route: finds the caller, checks access; a GET issues the XSRF token that a POST must send. */
export const authorize =
  ({ access, method, kind, isPassive = kind === 'stream' }: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await request.server.findCaller(request, { isPassive });
    // Before the access check, so that a refused GET also prepares the sign-in.
    if (method === 'GET') ensureXsrf(request, reply);
    checkAccess(access, request.caller);
    if (method === 'POST') checkXsrf(request);
  };

/** Rejects and audits a body whose identity fields name another person (D-04). */
export async function rejectForgedIdentity(
  endpoint: Endpoint,
  row: Row,
  request: FastifyRequest,
): Promise<void> {
  const { caller, ip, id, server } = request;
  const field = findForgedField(endpoint, row, caller);
  if (field === undefined) return;
  await writeAudit(server.db, {
    action: 'identityForged',
    personId: caller?.id,
    details: { path: endpoint.path, field, value: row[field] },
    address: ip,
    requestId: id,
  });
  throw new HttpError('forgedIdentity');
}

async function runEffects(effects: readonly Effect[], request: FastifyRequest): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      request.log.error(error, 'An effect after the commit failed');
    }
  }
}

interface WriteCall {
  readonly endpoint: Endpoint;
  readonly row: Row;
  /** SHA-256 of each file, in form order. */
  readonly fileHashes: readonly Buffer[];
  readonly request: FastifyRequest;
  run(db: Db): Promise<unknown>;
}

/** Runs a writing call in one transaction, and once per idempotency key. */
async function runInTransaction({
  endpoint: { path },
  row,
  fileHashes,
  request,
  run,
}: WriteCall): Promise<unknown> {
  const { caller, server, headers } = request;
  const key = readIdempotencyKey(headers['idempotency-key']);
  return server.db.transaction().execute(async (db) => {
    if (key === undefined || caller === undefined) return run(db);
    const bodyHash = hashRequest(row, fileHashes);
    return runIdempotent(db, { personId: caller.id, key, path, bodyHash }, () => run(db));
  });
}

/** Sends bytes, because Node is slow at encoding non-Latin text together with the headers. */
const encodeAsBytes = async (
  _request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => (typeof payload === 'string' ? Buffer.from(payload) : payload);

/** Registers the route for an endpoint: authorize, validate, decode, handle, encode. */
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
  handler: Handler<Anything, Anything, Anything> | FormHandler<Anything, Anything, Anything>,
): void {
  const { checkRight, handle } =
    typeof handler === 'function' ? { checkRight: undefined, handle: handler } : handler;
  const readRequest = createRequestReader(endpoint);
  const serialize = createSerializer(endpoint);

  async function handleRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (endpoint.writes) request.server.checkDatabaseRoom();
    const form = await readRequest(request);
    const { row, decoded, uploadId } = form;
    // A repeated form names an upload that is no longer there.
    const fileHashes =
      uploadId === undefined ? form.files.map(({ sha256 }) => sha256) : [Buffer.from(uploadId)];
    const effects: Effect[] = [];
    let rows: unknown[] | undefined;
    const runWith = (files: readonly StoredFile[]) => async (db: Db) => {
      const { caller, lang, ip: address, id: requestId } = request;
      const afterCommit = (effect: Effect) => void effects.push(effect);
      if (uploadId !== undefined) {
        await takeUpload(db, request, uploadId);
        afterCommit(() => discardUpload(request, uploadId));
      }
      await claimQuota(db, request, { use: form.use, files });
      const context = { caller, db, lang, files, address, requestId, request, reply, afterCommit };
      const response = await handle(decoded, context);
      rows = endpoint.rows?.encode(response);
      return endpoint.response.encode(response);
    };
    const data = await withFormUploads(request, form, async (storeFiles) => {
      await rejectForgedIdentity(endpoint, row, request);
      const { caller, lang, server } = request;
      if (caller && form.files.length > 0) await checkRight?.(decoded, { caller, lang, db: server.db });
      const run = runWith(await storeFiles());
      return endpoint.writes
        ? runInTransaction({ endpoint, row, fileHashes, request, run })
        : run(request.server.db);
    });
    await runEffects(effects, request);
    if (endpoint.kind === 'bare') return serialize(reply, data);
    return serialize(reply, rows ? envelope.successWithRows(data, rows) : envelope.success(data));
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isContractRoute: true },
    onRequest: authorize(endpoint),
    onSend: encodeAsBytes,
    compress: compressed,
    handler: handleRequest,
  });
}
