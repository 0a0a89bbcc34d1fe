import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { idempotencyQueries, type IdempotentCall } from './idempotency.queries.ts';
import type { Form } from './read-form.ts';
import type { Row } from './validate.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw new HttpError('malformed');
  return header;
}

/** Field order does not change the hash; file contents do. */
function hashRequest(row: Row, fileHashes: readonly Buffer[]): Buffer {
  const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const fileHash of fileHashes) hash.update(fileHash);
  return hash.digest();
}

/**
 * Runs the handler once per key. The response is stored in the handler's transaction, so both commit or neither does
 * (D-05).
 */
async function runIdempotent(db: Db, call: IdempotentCall, handle: () => Promise<unknown>): Promise<unknown> {
  const queries = idempotencyQueries(db);
  if (await queries.reserve(call)) {
    const response = await handle();
    await queries.storeResponse(call, response);
    return response;
  }
  const stored = await queries.findStored(call);
  if (stored.path !== call.path || !stored.bodyHash.equals(call.bodyHash))
    throw new HttpError('idempotencyMismatch');
  return stored.answer;
}

interface WriteCall {
  readonly endpoint: Endpoint;
  readonly form: Form;
  readonly request: FastifyRequest;
}

/** A repeated form names an upload that is no longer there. */
const fileHashesOf = ({ uploadId, files }: Form): Buffer[] =>
  uploadId === undefined ? files.map(({ sha256 }) => sha256) : [Buffer.from(uploadId)];

/** Runs a writing call in one transaction, and once per idempotency key. */
export async function runInTransaction(
  { endpoint: { path }, form, request: { caller, server, headers } }: WriteCall,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = readIdempotencyKey(headers['idempotency-key']);
  return server.db.transaction().execute(async (db) => {
    if (key === undefined || caller === undefined) return run(db);
    const bodyHash = hashRequest(form.row, fileHashesOf(form));
    return runIdempotent(db, { personId: caller.id, key, path, bodyHash }, () => run(db));
  });
}
