import { documentKinds, orderKinds, officeDocumentKinds, type OrderKind } from '@portal/domain';
import { day, flag, id, list, nullable, record, text, type InsideOf } from '../codec/codec.ts';
import { language, oneOfNames } from '../codec/names.ts';

/** A document as its holder and the office see it. */
export const DocumentEntry = record({
  documentId: ['id_document', text],
  kind: ['kind', oneOfNames(documentKinds)],
  language: ['lang', language],
  issuedOn: ['day', day],
  /** `null`: the document is valid. */
  revokedOn: ['revoked', nullable(day)],
  revokeReason: ['reason', nullable(text)],
});
export type DocumentEntry = InsideOf<typeof DocumentEntry>;

/** A student whom the office finds. */
export const FoundStudent = record({
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  /** Seven digits. */
  studentCode: ['code', text],
  /** Empty without a group today. */
  groupName: ['p20', text],
});
export type FoundStudent = InsideOf<typeof FoundStudent>;

/** Why a document cannot be issued now. */
export const documentObstacles = [
  'notGraduated',
  'studiesCompleted',
  'latinNameMissing',
  'latinNameUnconfirmed',
  'qualificationMissing',
] as const;
export type DocumentObstacle = (typeof documentObstacles)[number];

const DocumentOffer = record({
  kind: ['kind', oneOfNames(officeDocumentKinds)],
  /** `null`: it can be issued. */
  obstacle: ['obstacle', nullable(oneOfNames(documentObstacles))],
});

/** A student with the documents that were issued, and those that can be. */
export const DocumentHolder = record({
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  /** Empty when nobody has entered one; then an English document has the name in Cyrillic letters. */
  latinName: ['latin', text],
  isLatinNameConfirmed: ['latin_ok', flag],
  studentCode: ['code', text],
  groupName: ['p20', text],
  offers: ['offers', list(DocumentOffer)],
  entries: ['documents', list(DocumentEntry)],
});
export type DocumentHolder = InsideOf<typeof DocumentHolder>;

/** A term in which students of a group had the first attempts at disciplines. */
export const SummaryTerm = record({
  academicYearId: ['id_a_year', id],
  termId: ['id_w_s', id],
  academicYearName: ['p32', text],
  termName: ['ws', text],
});
export type SummaryTerm = InsideOf<typeof SummaryTerm>;

/** A change of name is an order that changes neither state nor group. */
const cardOrderKinds: readonly (OrderKind | 'renamed')[] = [...orderKinds, 'renamed'];

const CardOrder = record({
  kind: ['kind', oneOfNames(cardOrderKinds)],
  number: ['number', text],
  date: ['date', day],
  effectiveOn: ['effective', day],
  /** The group from that day; empty when the order names none. */
  groupName: ['p20', text],
});

const CardMembership = record({
  groupName: ['p20', text],
  /** The group of the student's programme; another one is a stream. */
  isHome: ['home', flag],
  /** `null`: before the university's records begin, and without an end. */
  firstDay: ['date_start', nullable(day)],
  lastDay: ['date_end', nullable(day)],
});

/** What the university has recorded about a student (spec §1 "personal card"). */
export const PersonalCard = record({
  fullName: ['s_fio', text],
  latinName: ['latin', text],
  isLatinNameConfirmed: ['latin_ok', flag],
  pin: ['pin', nullable(text)],
  /** `YYYY-MM-DD`. */
  birthDate: ['birth', nullable(text)],
  gender: ['gender', nullable(oneOfNames(['male', 'female']))],
  nationality: ['nationality', text],
  citizenship: ['citizenship', text],
  education: ['education', text],
  phone: ['phone', text],
  studentCode: ['code', text],
  status: ['status', oneOfNames(['studying', 'leave', 'left', 'graduated'])],
  facultyName: ['faculty', text],
  specialityName: ['spec', text],
  educationFormName: ['f_educ', text],
  groupName: ['p20', text],
  memberships: ['groups', list(CardMembership)],
  orders: ['orders', list(CardOrder)],
  /** The office that corrects mistakes: phone and e-mail, as far as they are set. */
  office: ['office', text],
});
export type PersonalCard = InsideOf<typeof PersonalCard>;
