import { createHash } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { idempotencyQueries, type IdempotentCall } from './idempotency.queries.ts';
import type { Row } from './read-form.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw new HttpError('malformed');
  return header;
}

/** Field order does not change the hash; file contents do. */
export function hashRequest(row: Row, fileHashes: readonly Buffer[]): Buffer {
  const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const fileHash of fileHashes) hash.update(fileHash);
  return hash.digest();
}

/**
 * Runs the handler once per key. The response is stored in the handler's transaction, so both commit or neither does
 * (D-05).
 */
export async function runIdempotent(
  db: Db,
  call: IdempotentCall,
  handle: () => Promise<unknown>,
): Promise<unknown> {
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
