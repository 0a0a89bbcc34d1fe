import { officeDocumentKinds } from '@portal/domain';
import { emptyRequest, id, list, optional, record, single, textOf } from '../codec/codec.ts';
import { language, oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { NamedGroup } from '../office/choices.ts';
import {
  FoundStudent,
  DocumentEntry,
  DocumentHolder,
  type documentObstacles,
  PersonalCard,
  SummaryTerm,
} from './document-fields.ts';

/** Students that a search shows, at most. */
export const FOUND_STUDENTS_MAX = 20;
/** The longest reason of a revocation, in characters. */
export const REVOKE_REASON_MAX_LENGTH = 300;

type ObstacleErrors = { readonly [Obstacle in (typeof documentObstacles)[number]]: 'rule' };

export const documentErrors = {
  notGraduated: 'rule',
  studiesCompleted: 'rule',
  latinNameMissing: 'rule',
  latinNameUnconfirmed: 'rule',
  qualificationMissing: 'rule',
  /** The document was revoked before. */
  documentRevoked: 'rule',
} as const satisfies ErrorTable & ObstacleErrors;

const office = { claim: 'documents.issue' } as const;
const student = { studentId: ['id_student', id] } as const;
const documentRef = { documentId: ['id_document', textOf(1, 64)] } as const;
const group = { groupId: ['id_group', id] } as const;
const term = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;
const summary = record({ ...group, ...term, language: ['lang', optional(language)] });
const own = { uid: 'personId', id_student: 'personId' } as const;

/** What the university issues about a student, and what it has recorded (spec §1 "documents", "personal card"; D-64). */
export const documents = {
  own: post('/api/documents/own.json', {
    summary: 'Everything that was issued to the caller, newest first.',
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: list(DocumentEntry),
    identity: { uid: 'personId' },
  }),
  card: post('/api/documents/card.json', {
    summary: 'What the university has recorded about the caller: name, studies, groups, orders.',
    access: 'student',
    isForGraduates: true,
    request: emptyRequest,
    response: single(PersonalCard),
    identity: own,
  }),
  file: download('/api/documents/document.pdf', {
    summary: 'An issued document: for its holder, and for the office of the faculty.',
    access: 'signed-in',
    isForGraduates: true,
    request: record(documentRef),
  }),
  find: post('/api/documents/students.json', {
    summary: "Students of the caller's faculties, by parts of the name or by their code.",
    access: office,
    request: record({ text: ['text', textOf(1, 100)] }),
    response: list(FoundStudent),
  }),
  holder: post('/api/documents/student.json', {
    summary: 'A student with the documents that were issued, and those that can be.',
    access: office,
    request: record(student),
    response: single(DocumentHolder),
  }),
  issue: post('/api/documents/issue.json', {
    summary: 'Issues a document; unchanged facts give the one that was issued before.',
    access: office,
    request: record({
      ...student,
      kind: ['kind', oneOfNames(officeDocumentKinds)],
      language: ['lang', language],
    }),
    response: single(DocumentEntry),
    writes: true,
  }),
  revoke: post('/api/documents/revoke.json', {
    summary: 'Revokes a document with a reason; its code says so from then on.',
    access: office,
    request: record({ ...documentRef, reason: ['reason', textOf(1, REVOKE_REASON_MAX_LENGTH)] }),
    response: single(DocumentEntry),
    writes: true,
  }),
  groups: post('/api/documents/groups.json', {
    summary: "The groups of the caller's faculties.",
    access: office,
    request: emptyRequest,
    response: list(NamedGroup),
  }),
  terms: post('/api/documents/terms.json', {
    summary: 'The terms in which students of a group have final grades, newest first.',
    access: office,
    request: record(group),
    response: list(SummaryTerm),
  }),
  summaryPdf: download('/api/documents/summary.pdf', {
    summary: 'The summary sheet of a group in a term, with a code that anybody can verify.',
    access: office,
    request: summary,
  }),
  summaryXlsx: download('/api/documents/summary.xlsx', {
    summary: 'The summary sheet of a group in a term, as a workbook.',
    access: office,
    request: summary,
  }),
} as const;
