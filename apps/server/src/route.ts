import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope, allowedRoles, type Access, type Endpoint, type Role } from '@portal/wire';
import type { Anything } from '@portal/wire/codec';
import { findForgery } from './call/identity.ts';
import { runIdempotent, hashRequest, readKey } from './call/idempotency.ts';
import { createRequestReader } from './call/read-request.ts';
import type { Row } from './call/read-form.ts';
import { responseSchemaOf } from './call/response-schema.ts';
import { withFiles } from './call/with-files.ts';
import type { Db } from './database/tables.ts';
import type { StoredFile } from './files/stored-file.ts';
import { compressed } from './plugins/compression.ts';
import { checkXsrf } from './plugins/xsrf.ts';
import type { Caller } from './plugins/session.ts';
import { HttpError } from './errors.ts';
import { writeAudit } from './shared/audit.queries.ts';
import type { Language } from './shared/language.ts';

/** What a handler knows beside the question. `Who` is never nobody where the contract demands a session. */
export interface Context<Who extends Caller | undefined = Caller> {
  readonly caller: Who;
  /** The one transaction of a call that writes; else the pool. */
  readonly db: Db;
  readonly lang: Language;
  /** The files of the form, looked into and stored. Those that the handler does not claim are removed after the call. */
  readonly files: readonly StoredFile[];
  readonly address: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Runs when everything is written down, as telling others must; a failure there is logged, the answer stands. */
  afterCommit(effect: () => void | Promise<void>): void;
}

type Effect = Parameters<Context['afterCommit']>[0];
type Handle<Request, Response, Who extends Caller | undefined> = (
  request: Request,
  context: Context<Who>,
) => Promise<Response> | Response;

/** Refuses whom the access rule of a line does not let pass. */
export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (allowedRoles[access].includes(caller?.role ?? 'nobody')) return;
  throw new HttpError(caller ? 'notAllowed' : 'notSignedIn');
}

/** The first gate of every line: who asks, may they, and did their own page send it. */
export const authorize =
  ({ access, method, kind, isPassive = kind === 'stream' }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await request.server.findCaller(request, { isPassive });
    checkAccess(access, request.caller);
    if (method === 'POST') checkXsrf(request);
  };

/** A body that names somebody else is refused and remembered, whatever it asks for (D-04). */
export async function rejectForgery(endpoint: Endpoint, row: Row, request: FastifyRequest): Promise<void> {
  const { caller, ip, id, server } = request;
  const field = findForgery(endpoint, row, caller);
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

interface Work {
  readonly endpoint: Endpoint;
  readonly row: Row;
  /** What the files held when they came, in their order. */
  readonly fileHashes: readonly Buffer[];
  readonly request: FastifyRequest;
  run(db: Db): Promise<unknown>;
}

/** A call that writes runs in one transaction, and once for each key of its caller. */
async function runWriting({ endpoint: { path }, row, fileHashes, request, run }: Work): Promise<unknown> {
  const { caller, server, headers } = request;
  const key = readKey(headers['idempotency-key']);
  return server.db.transaction().execute(async (db) => {
    if (key === undefined || caller === undefined) return run(db);
    const bodyHash = hashRequest(row, fileHashes);
    return runIdempotent(db, { personId: caller.id, key, path, bodyHash }, () => run(db));
  });
}

/** Node would put text and headers together and encode them at once, which is slow for letters that are not Latin. */
const toBytes = async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

/** Opens one door of the contract: check who asks, validate, decode, answer, encode. */
export function route<Request, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, 'signed-in' | Role>,
  handle: Handle<Request, Response, Caller>,
): void;
export function route<Request, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<Request, Response, 'anyone'>,
  handle: Handle<Request, Response, Caller | undefined>,
): void;
export function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: Handle<Anything, Anything, Anything>,
): void {
  const readRequest = createRequestReader(endpoint);

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const form = await readRequest(request);
    const { row } = form;
    const fileHashes = form.files.map(({ sha256 }) => sha256);
    const effects: Effect[] = [];
    const runWith = (files: readonly StoredFile[]) => async (db: Db) => {
      const { caller, lang, ip: address, id: requestId } = request;
      const afterCommit = (effect: Effect) => void effects.push(effect);
      const context = { caller, db, lang, files, address, requestId, request, reply, afterCommit };
      return endpoint.response.encode(await handle(endpoint.request.decode(row), context));
    };
    const data = await withFiles(request, form, async (takeFiles) => {
      await rejectForgery(endpoint, row, request);
      const run = runWith(await takeFiles());
      return endpoint.writes
        ? runWriting({ endpoint, row, fileHashes, request, run })
        : run(request.server.db);
    });
    await runEffects(effects, request);
    return endpoint.kind === 'bare' ? data : envelope.success(data);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isOfContract: true },
    schema: { response: { 200: responseSchemaOf(endpoint) } },
    onRequest: authorize(endpoint),
    onSend: toBytes,
    compress: compressed,
    handler: respond,
  });
}
