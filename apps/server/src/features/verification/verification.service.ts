import { createPublicKey, type KeyObject } from 'node:crypto';
import type { RequestOf, verification, Verification } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { isSignedBy, type Statement } from '../../storage/issued-documents/statement.ts';
import { readDocumentNumber } from '../../storage/issued-documents/document-number.ts';
import { verificationQueries, type FoundDocument } from './verification.queries.ts';

type Request = RequestOf<typeof verification.check>;

const matches = (statement: Statement, { kind, initials, issuedOn, factsDigest }: FoundDocument): boolean =>
  statement.kind === kind &&
  statement.initials === initials &&
  statement.issuedOn === issuedOn &&
  statement.factsDigest === factsDigest.toString('base64url');

/** A good signature of another document does not count. */
function signatureOf(key: KeyObject, request: Request, found: FoundDocument | undefined) {
  const { signature, id, kind = '', initials = '', issuedOn = '', factsDigest = '' } = request;
  if (signature === undefined) return 'absent';
  const statement = { id, kind, initials, issuedOn, factsDigest };
  const isRight = isSignedBy(key, statement, signature) && (found === undefined || matches(statement, found));
  return isRight ? 'valid' : 'invalid';
}

/** What everybody may know of a document (screens, Services). */
export async function verifyDocument(
  db: Db,
  documentKey: KeyObject,
  request: Request,
): Promise<Verification> {
  const id = readDocumentNumber(request.id);
  const found = await verificationQueries(db).find(id);
  const signature = signatureOf(createPublicKey(documentKey), { ...request, id }, found);
  if (!found) return { document: null, signature };
  const { kind, initials, issuedOn, revokedOn, sha256, compared } = found;
  return {
    document: {
      kind,
      initials,
      issuedOn,
      revokedOn,
      fileDigest: sha256.toString('hex'),
      number: id,
      compared,
    },
    signature,
  };
}
