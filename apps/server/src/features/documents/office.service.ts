import { officeDocumentKinds, type Language } from '@portal/domain';
import type { documents, FoundStudent, DocumentEntry, DocumentHolder, RequestOf } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { actorOf } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { studentCode } from '../../university/student-code.ts';
import { searchedWords } from '../../university/texts/searched-words.ts';
import { documentListQueries } from '../../storage/issued-documents/document-list.queries.ts';
import type { Issuer } from '../../storage/issued-documents/issue-document.ts';
import { holderQueries } from './holders.queries.ts';
import { issueOfficeDocument, readDocumentOffers } from '../shared/office-documents/issue-office-document.ts';

/** A whole code, with or without the zeros in front. */
const CODE = /^\d{1,9}$/;

const withCode = (student: Omit<FoundStudent, 'studentCode'>): FoundStudent => ({
  ...student,
  studentCode: studentCode(student.studentId),
});

async function requireStudent(db: Db, officerId: number, studentId: number) {
  const student = await holderQueries(db, officerId).byId(studentId);
  if (!student) throw new HttpError('notFound');
  return student;
}

async function requireDocument(db: Db, documentId: string): Promise<DocumentEntry> {
  const entry = await documentListQueries(db).find(documentId);
  if (!entry) throw new HttpError('notFound');
  return entry;
}

/** The students and groups whom the claim of an officer covers. */
export function officeSearchService(db: Db, officerId: number, lang: Language) {
  const queries = holderQueries(db, officerId);
  return {
    async find(text: string): Promise<FoundStudent[]> {
      const words = searchedWords(text);
      const [first = ''] = words;
      if (words.length === 1 && CODE.test(first)) {
        const student = await queries.byId(Number(first));
        return student ? [withCode(student)] : [];
      }
      return words.length === 0 ? [] : (await queries.byName(words)).map(withCode);
    },

    async holder(studentId: number): Promise<DocumentHolder> {
      const student = await requireStudent(db, officerId, studentId);
      await writeAudit(db, {
        action: 'personViewed',
        actor: actorOf(officerId),
        personId: studentId,
        details: { what: 'documents' },
      });
      return {
        ...withCode(student),
        ...(await readDocumentOffers(db, studentId, officeDocumentKinds)),
        entries: await documentListQueries(db).list(studentId),
      };
    },

    groups: () => queries.groups(lang),
    terms: (groupId: number) => queries.terms(groupId, lang),
  };
}

/** What an officer issues and revokes. */
export const officeIssueService = (db: Db, officerId: number) => ({
  async issue(issuer: Issuer, request: RequestOf<typeof documents.issue>): Promise<DocumentEntry> {
    await requireStudent(db, officerId, request.studentId);
    const { id } = await issueOfficeDocument(issuer, request);
    await writeAudit(db, {
      action: 'documentIssued',
      actor: actorOf(officerId),
      personId: request.studentId,
      details: { document: id, kind: request.kind, language: request.language },
    });
    return requireDocument(db, id);
  },

  async revoke(documentId: string, reason: string): Promise<DocumentEntry> {
    const studentId = await holderQueries(db, officerId).holderOf(documentId);
    if (studentId === undefined) throw new HttpError('notFound');
    if ((await documentListQueries(db).revoke(documentId, reason)) === undefined)
      throw new RuleError('documentRevoked');
    await writeAudit(db, {
      action: 'documentRevoked',
      actor: actorOf(officerId),
      personId: studentId,
      reason,
      details: { document: documentId },
    });
    return requireDocument(db, documentId);
  },
});
