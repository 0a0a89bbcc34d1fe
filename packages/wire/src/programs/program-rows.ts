import { orderKinds } from '@portal/domain';
import {
  boolean,
  day,
  id,
  integer,
  list,
  nullable,
  record,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { longId } from '../codec/values.ts';

/** The system that owns a record, and its id there (D-60). */
const owned = { source: ['source', nullable(text)], sourceId: ['sourceId', nullable(text)] } as const;

export const ProgramPerson = record({
  id: ['id', id],
  ...owned,
  role: ['role', oneOfNames(['teacher', 'student'])],
  login: ['login', text],
  familyName: ['familyName', text],
  givenName: ['givenName', nullable(text)],
  patronymic: ['patronymic', nullable(text)],
  facultyId: ['facultyId', id],
  facultyCode: ['facultyCode', text],
  departmentId: ['departmentId', nullable(id)],
  specialityId: ['specialityId', nullable(id)],
  /** Staff have blocked the account. */
  isBlocked: ['isBlocked', boolean],
});
export type ProgramPerson = InsideOf<typeof ProgramPerson>;

export const ProgramPersonalData = record({
  id: ['id', id],
  pin: ['pin', nullable(text)],
  birthDate: ['birthDate', nullable(text)],
  /** Confirmed by the person. */
  email: ['email', nullable(text)],
});
export type ProgramPersonalData = InsideOf<typeof ProgramPersonalData>;

export const ProgramGroup = record({
  id: ['id', id],
  ...owned,
  title: ['title', text],
  kind: ['kind', oneOfNames(['group', 'stream'])],
  facultyId: ['facultyId', id],
  facultyCode: ['facultyCode', text],
  specialityId: ['specialityId', nullable(id)],
  intakeYear: ['intakeYear', nullable(integer)],
});
export type ProgramGroup = InsideOf<typeof ProgramGroup>;

export const ProgramMembership = record({
  personId: ['personId', id],
  groupId: ['groupId', id],
  /** The group, and not a stream of an elective discipline. */
  isHome: ['isHome', boolean],
  /** Both days are included; null where it is not known, or has no end. */
  firstDay: ['firstDay', nullable(day)],
  lastDay: ['lastDay', nullable(day)],
  ...owned,
});
export type ProgramMembership = InsideOf<typeof ProgramMembership>;

export const ProgramClass = record({
  id: ['id', id],
  ...owned,
  academicYearId: ['academicYearId', id],
  /** 1 spring, 2 fall, 3 summer. */
  termId: ['termId', id],
  disciplineId: ['disciplineId', id],
  disciplineCode: ['disciplineCode', text],
  credits: ['credits', integer],
  groupId: ['groupId', id],
  semester: ['semester', integer],
  teachers: ['teachers', list(record({ personId: ['personId', id], lessonTypeId: ['lessonTypeId', id] }))],
});
export type ProgramClass = InsideOf<typeof ProgramClass>;

export const ProgramGrade = record({
  studentId: ['studentId', id],
  semester: ['semester', integer],
  disciplineId: ['disciplineId', id],
  attempt: ['attempt', integer],
  disciplineCode: ['disciplineCode', text],
  academicYearId: ['academicYearId', id],
  termId: ['termId', id],
  credits: ['credits', integer],
  /** Of a graded form; otherwise null. */
  points: ['points', nullable(integer)],
  isPassed: ['isPassed', nullable(boolean)],
  recordedOn: ['recordedOn', day],
  /** The exam sheet that gave it. */
  sheetId: ['sheetId', nullable(id)],
  ...owned,
});
export type ProgramGrade = InsideOf<typeof ProgramGrade>;

export const ProgramExamResult = record({
  sheetId: ['sheetId', id],
  studentId: ['studentId', id],
  number: ['number', text],
  kind: ['kind', oneOfNames(['main', 'repeat', 'individual'])],
  state: ['state', oneOfNames(['signed', 'closed'])],
  classId: ['classId', id],
  heldOn: ['heldOn', day],
  /** The points of the modules of the journal, in their order. */
  modulePoints: ['modulePoints', nullable(list(integer))],
  isAdmitted: ['isAdmitted', nullable(boolean)],
  mark: ['mark', nullable(text)],
  total: ['total', nullable(integer)],
  letter: ['letter', nullable(text)],
  /** The sheet that this one corrects. */
  correctsId: ['correctsId', nullable(id)],
});
export type ProgramExamResult = InsideOf<typeof ProgramExamResult>;

export const ProgramOrder = record({
  id: ['id', id],
  ...owned,
  kind: ['kind', oneOfNames([...orderKinds, 'renamed'])],
  number: ['number', text],
  date: ['date', day],
  effectiveOn: ['effectiveOn', day],
  /** Of the token's faculties, with the group from the day of effect. */
  people: ['people', list(record({ personId: ['personId', id], groupId: ['groupId', nullable(id)] }))],
});
export type ProgramOrder = InsideOf<typeof ProgramOrder>;

export const ProgramLedgerEntry = record({
  id: ['id', longId],
  ...owned,
  studentId: ['studentId', id],
  serviceId: ['serviceId', integer],
  academicYearId: ['academicYearId', id],
  kind: ['kind', oneOfNames(['charge', 'payment', 'refund', 'correction', 'discount'])],
  /** Tyiyn; negative for payments and discounts. */
  amount: ['amount', integer],
  dueOn: ['dueOn', nullable(day)],
  recordedAt: ['recordedAt', timestamp],
  /** The entry that it takes back, or is taken off. */
  correctsId: ['correctsId', nullable(longId)],
});
export type ProgramLedgerEntry = InsideOf<typeof ProgramLedgerEntry>;
