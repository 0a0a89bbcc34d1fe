import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { HttpError } from '../../university/errors.ts';
import { signedInId } from '../../university/people/caller.ts';
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

/** The response that a call with the same key has stored. */
async function repeat(db: Db, call: IdempotentCall): Promise<unknown> {
  const stored = await idempotencyQueries(db).findStored(call);
  if (stored.path !== call.path || !stored.bodyHash.equals(call.bodyHash))
    throw new HttpError('idempotencyMismatch');
  return stored.answer;
}

/**
 * Runs the handler once per key. The response is stored in the handler's transaction, so both commit or neither does
 * (D-05).
 */
function runIdempotent(db: Db, call: IdempotentCall, run: (db: Db) => Promise<unknown>): Promise<unknown> {
  let isFirst = false;
  return inTransaction(
    db,
    async (transaction) => {
      isFirst = await idempotencyQueries(transaction).reserve(call);
      return isFirst ? run(transaction) : repeat(transaction, call);
    },
    (transaction, response) =>
      isFirst ? idempotencyQueries(transaction).storeResponse(call, response) : undefined,
  );
}

interface WriteCall {
  readonly endpoint: Endpoint;
  readonly form: Form;
  readonly request: FastifyRequest;
}

/** A repeated form names an upload that is no longer there. */
const fileHashesOf = ({ uploadId, files }: Form): Buffer[] =>
  uploadId === undefined ? files.map(({ sha256 }) => sha256) : [Buffer.from(uploadId)];

/**
 * Runs a writing call in one transaction, and once per idempotency key. Nothing of an unstored call is kept with its caller: a code must
 * stand nowhere, and the hash of a body with few possible contents would give them away. Its handler makes repeated calls harmless.
 */
export async function runInTransaction(
  { endpoint: { path, isUnstored = false }, form, request: { caller, server, headers } }: WriteCall,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = readIdempotencyKey(headers['idempotency-key']);
  if (key === undefined || caller === undefined || isUnstored) return inTransaction(server.db, run);
  const bodyHash = hashRequest(form.row, fileHashesOf(form));
  return runIdempotent(server.db, { personId: signedInId(caller), key, path, bodyHash }, run);
}
