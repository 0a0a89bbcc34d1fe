import { documentKinds } from '@portal/domain';
import {
  count,
  day,
  emptyRequest,
  integer,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { decimal } from '../codec/values.ts';
import { get, getBare } from '../contract/endpoint.ts';

/** What the address in the code of a document holds; anything may stand there. */
const VerificationRequest = record({
  id: ['id', text],
  kind: ['kind', optional(text)],
  initials: ['initials', optional(text)],
  issuedOn: ['day', optional(text)],
  factsDigest: ['facts', optional(text)],
  signature: ['signature', optional(text)],
});

/** What can be compared with the paper (D-69); a kind of document has some of them. */
const ComparedFacts = record({
  credits: ['credits', optional(count)],
  gpa: ['gpa', optional(decimal)],
  /** Lines of final grades. */
  rowCount: ['rows', optional(count)],
  /** In tyiyn. */
  amount: ['amount', optional(integer)],
});
export type ComparedFacts = InsideOf<typeof ComparedFacts>;

/** What everybody may know of an issued document. */
const VerifiedDocument = record({
  kind: ['kind', oneOfNames(documentKinds)],
  /** Of the holder. */
  initials: ['initials', text],
  issuedOn: ['day', day],
  /** `null`: the document is valid. */
  revokedOn: ['revoked', nullable(day)],
  /** SHA-256 of the file in hexadecimal, to compare a copy with, without sending it anywhere. */
  fileDigest: ['sha256', text],
  /** As it was issued; a number that somebody typed may be spelled in another way. */
  number: ['number', optional(text)],
  compared: ['compared', optional(ComparedFacts)],
});
export type VerifiedDocument = InsideOf<typeof VerifiedDocument>;

const Verification = record({
  /** `null`: no document was issued under this number. */
  document: ['document', nullable(VerifiedDocument)],
  /** Whether the rest of the address is what the university signed; `absent` when it holds the number only. */
  signature: ['signature', oneOfNames(['valid', 'invalid', 'absent'])],
});
export type Verification = InsideOf<typeof Verification>;

/** A public key as a JSON Web Key (RFC 8037). */
const PublicKey = record({
  keyType: ['kty', text],
  curve: ['crv', text],
  x: ['x', text],
  use: ['use', text],
  algorithm: ['alg', text],
  keyId: ['kid', text],
});

/** Endpoints to verify issued documents, for everybody (screens, Services). */
export const verification = {
  check: get('/api/public/verify.json', {
    summary: 'Whether a document was issued, to whom by initials, when, and whether it was revoked.',
    access: 'anyone',
    request: VerificationRequest,
    response: single(Verification),
  }),
  keys: getBare('/api/public/keys.json', {
    summary: 'The public key of the signatures on documents, as a set of JSON Web Keys.',
    access: 'anyone',
    request: emptyRequest,
    response: record({ keys: ['keys', list(PublicKey)] }),
  }),
} as const;
