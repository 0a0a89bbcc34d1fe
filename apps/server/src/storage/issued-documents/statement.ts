import { sign, verify, type KeyObject } from 'node:crypto';
import { BASE_PATH } from '@portal/wire';

/** What the university signs about a document. */
export interface Statement {
  readonly id: string;
  readonly kind: string;
  /** Of the holder. */
  readonly initials: string;
  /** `YYYY-MM-DD` in the university's time zone. */
  readonly issuedOn: string;
  /** SHA-256 in base64url. */
  readonly factsDigest: string;
}

/** The signed bytes: a JSON list, in which no field can run into the next one. */
const bytesOf = ({ kind, id, initials, issuedOn, factsDigest }: Statement): Buffer =>
  Buffer.from(JSON.stringify(['portal document 1', kind, id, initials, issuedOn, factsDigest]));

export const signStatement = (key: KeyObject, statement: Statement): string =>
  sign(null, bytesOf(statement), key).toString('base64url');

/** False also for another spelling of the same signature. */
export function isSignedBy(key: KeyObject, statement: Statement, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.toString('base64url') === signature && verify(null, bytesOf(statement), key, bytes);
}

/** The address in the QR code: the signature can be checked without the portal's database. */
export function verificationAddress(origin: string, statement: Statement, signature: string): string {
  const { id, kind, initials, issuedOn, factsDigest } = statement;
  const query = new URLSearchParams({ kind, initials, day: issuedOn, facts: factsDigest, signature });
  return `${origin}${BASE_PATH}/public/verify/${id}?${query.toString()}`;
}
