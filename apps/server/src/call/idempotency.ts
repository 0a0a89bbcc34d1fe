import { createHash } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import { HttpError } from '../errors.ts';
import { idempotencyQueries, type FirstCall } from './idempotency.queries.ts';
import type { Row } from './read-form.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The key of a call, or nothing when the client sent none. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) throw new HttpError('malformed');
  return header;
}

/** The same fields in another order are the same question; other files are not. */
export function hashRequest(row: Row, fileHashes: readonly Buffer[]): Buffer {
  const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const fileHash of fileHashes) hash.update(fileHash);
  return hash.digest();
}

/** Does the work once per key; the answer is written in the transaction of the work, so both stand or both fall (D-05). */
export async function runIdempotent(db: Db, call: FirstCall, work: () => Promise<unknown>): Promise<unknown> {
  const queries = idempotencyQueries(db);
  if (await queries.claim(call)) {
    const response = await work();
    await queries.keep(call, response);
    return response;
  }
  const first = await queries.first(call);
  if (first.path !== call.path || !first.bodyHash.equals(call.bodyHash))
    throw new HttpError('idempotencyMismatch');
  return first.answer;
}
