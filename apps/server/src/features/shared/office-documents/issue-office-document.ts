import type { Language, OfficeDocumentKind } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { latinNameOf } from '../record/latin-name.ts';
import { recordQueries } from '../record/record.queries.ts';
import {
  issueDocument,
  type IssuedDocument,
  type Issuer,
} from '../../../storage/issued-documents/issue-document.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { academicCertificate } from './academic-certificate.ts';
import { diplomaSupplement } from './diploma-supplement.ts';
import { obstacleOf } from './document-obstacle.ts';
import { recordBook } from './record-book.ts';
import { studentFile } from './student-file.ts';
import { readProgramme, readStudentRecord } from './read-student-record.ts';

const builders = { recordBook, academicCertificate, studentFile, diplomaSupplement } as const;

/** A document of the office to issue. */
export interface OfficeDocument {
  readonly studentId: number;
  readonly kind: OfficeDocumentKind;
  readonly language: Language;
}

/** Issues a document about a student, or throws the rule that refuses it; unchanged facts give the one issued before. */
export async function issueOfficeDocument(
  issuer: Issuer,
  { studentId, kind, language }: OfficeDocument,
): Promise<IssuedDocument> {
  const record = await readStudentRecord(issuer.db, studentId, language);
  const obstacle = obstacleOf(kind, record.person, record.programme);
  if (obstacle !== undefined)
    throw new RuleError(obstacle, { speciality: record.person.specialityCode ?? '' });
  const context = { record, language, texts: reportTexts(language, 'officeDocument') };
  return issueDocument(issuer, {
    kind,
    holderId: studentId,
    language,
    facts: { ...record },
    build: (page) => builders[kind](context, page),
  });
}

/** Which of the documents can be issued to a student now, and the name in Latin letters that they would have. */
export async function readDocumentOffers(db: Db, studentId: number, kinds: readonly OfficeDocumentKind[]) {
  const person = await recordQueries(db).person(studentId);
  if (!person) throw new HttpError('notFound');
  const programme = await readProgramme(db, person);
  return {
    latinName: latinNameOf(person),
    isLatinNameConfirmed: person.isLatinNameConfirmed,
    offers: kinds.map((kind) => ({ kind, obstacle: obstacleOf(kind, person, programme) ?? null })),
  };
}
