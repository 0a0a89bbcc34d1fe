import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { fillIn, numericDate, type DocumentKind, type Language } from '@portal/domain';
import { BASE_PATH, type ComparedFacts } from '@portal/wire';
import type { DocumentContent, QrBlock } from '../documents/document.ts';
import { storeBytes } from '../files/store-bytes.ts';
import { readPrintedName } from '../../university/documents/printed-name.queries.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { documentOrigin } from './document-origin.ts';
import { newDocumentNumber } from './document-number.ts';
import { digestFacts } from './facts-digest.ts';
import { initialsOf } from './initials.ts';
import { issuedDocumentQueries, type NewDocument } from './issued-document.queries.ts';
import { signStatement, verificationAddress } from './statement.ts';

/** What an issued document has of its issue. */
export interface IssuedPage {
  readonly language: Language;
  readonly issuedAt: Date;
  /** The code that verifies the document, to be placed on it. */
  readonly verification: QrBlock;
}

export interface DocumentToIssue {
  readonly kind: DocumentKind;
  readonly holderId: number;
  readonly language: Language;
  /** What it states. The same facts in the same language and at the same address give the same stored document until it is revoked. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What everybody who holds the number may compare with the paper. */
  readonly compared?: ComparedFacts;
  readonly build: (page: IssuedPage) => DocumentContent;
}

export interface IssuedDocument {
  readonly id: string;
  readonly pdf: Buffer;
  readonly issuedAt: Date;
  /** The document of this issue, for a file that has several. */
  readonly content: DocumentContent;
}

/** The parts of the server that issue a document, and the address of the portal that it names. */
export interface Issuer extends Pick<FastifyInstance, 'db' | 'files' | 'documents' | 'secrets'> {
  readonly origin: string;
}

/** The issuer of a server; throws when it does not know the address of its portal. */
export const issuerOf = (server: FastifyInstance): Issuer => ({
  db: server.db,
  files: server.files,
  documents: server.documents,
  secrets: server.secrets,
  origin: documentOrigin(server),
});

/** The page of verification as people type it. */
const addressOf = (origin: string, id: string): string =>
  `${origin.replace(/^https:\/\//, '')}${BASE_PATH}/public/verify/${id}`;

/** The code that leads to the page of verification, with the lines next to it. */
function verificationBlock({ secrets, origin }: Issuer, document: NewDocument): QrBlock {
  const { id, kind, initials, issuedOn, factsDigest, language } = document;
  const statement = { id, kind, initials, issuedOn, factsDigest: factsDigest.toString('base64url') };
  const texts = reportTexts(language, 'verification');
  return {
    kind: 'qr',
    content: verificationAddress(origin, statement, signStatement(secrets.documentKey, statement)),
    caption: [
      texts.hint,
      addressOf(origin, id),
      fillIn(texts.number, { id }),
      fillIn(texts.issued, { day: numericDate(issuedOn) }),
    ],
  };
}

async function describe({ db, origin }: Issuer, document: DocumentToIssue): Promise<NewDocument> {
  const { kind, holderId, language, facts, compared = {} } = document;
  const { day, now } = await issuedDocumentQueries(db).now();
  return {
    id: newDocumentNumber(),
    kind,
    holderId,
    initials: initialsOf(await readPrintedName(db, holderId, language)),
    language,
    factsDigest: digestFacts({ kind, language, facts, origin }),
    issuedAt: now,
    issuedOn: day,
    compared,
  };
}

const contentOf = (issuer: Issuer, described: NewDocument, { build }: DocumentToIssue): DocumentContent => {
  const { language, issuedAt } = described;
  return build({ language, issuedAt, verification: verificationBlock(issuer, described) });
};

async function findIssued(
  issuer: Issuer,
  described: NewDocument,
  document: DocumentToIssue,
): Promise<IssuedDocument | undefined> {
  const { holderId, factsDigest } = described;
  const found = await issuedDocumentQueries(issuer.db).findValid(holderId, factsDigest);
  if (!found) return undefined;
  const { fileKey, ...issue } = found;
  return {
    id: issue.id,
    issuedAt: issue.issuedAt,
    pdf: await buffer(await issuer.files.store.open(fileKey)),
    content: contentOf(issuer, { ...described, ...issue }, document),
  };
}

/** Issues the document or finds the one already issued, which is stored byte by byte. */
export async function issueDocument(issuer: Issuer, document: DocumentToIssue): Promise<IssuedDocument> {
  const { db, files, documents } = issuer;
  const described = await describe(issuer, document);
  const earlier = await findIssued(issuer, described, document);
  if (earlier) return earlier;
  const { id, kind, issuedAt } = described;
  const content = contentOf(issuer, described, document);
  const pdf = await documents.render(content);
  const file = await storeBytes(files, { name: `${kind}-${id}.pdf`, type: 'application/pdf' }, pdf);
  if (await issuedDocumentQueries(db).insert(described, file)) return { id, pdf, issuedAt, content };
  await files.store.remove(file.key);
  return (await findIssued(issuer, described, document)) ?? issueDocument(issuer, document);
}
