import { POINTS_MAX, type GradeScale, type LocalizedText } from '@portal/domain';
import {
  count,
  day,
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { decimal, integerOf } from '../codec/values.ts';
import { language } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';

/** A name in every language, because a transcript is read and printed in any of them (spec §3 Transcript). */
const Names: Codec<LocalizedText> = record({ ru: ['ru', text], kg: ['kg', text], en: ['en', text] });

/** Points of a final grade, of 100 (decisions 4, Grades). */
const gradePercent = integerOf(0, POINTS_MAX);

const LetterGrade = record({
  letter: ['letter', text],
  from: ['from', gradePercent],
  gradePoints: ['number', decimal],
});

const Scale: Codec<GradeScale> = record({
  passFrom: ['pass_from', count],
  letters: ['letters', list(LetterGrade)],
});

/** A term of an academic year; `termOrder` is its place in the year: fall, spring, summer. */
const termFields = {
  academicYearId: ['id_a_year', id],
  academicYearName: ['p32', text],
  termOrder: ['ws_sort', id],
  termNames: ['ws_name', Names],
} as const;

/** Points and letter of a graded form of control; `null` for a form that is passed or failed. */
const gradeFields = {
  points: ['grade', nullable(gradePercent)],
  letter: ['letter', nullable(text)],
  gradePoints: ['number', nullable(decimal)],
  isPassed: ['passed', flag],
} as const;

const Attempt = record({
  number: ['attempt', id],
  ...termFields,
  ...gradeFields,
  recordedOn: ['date', day],
});

/** A discipline with the best of its attempts, in the term of the first one. */
const TranscriptRow = record({
  groupId: ['id_group', id],
  ...termFields,
  disciplineId: ['id_discipline', id],
  code: ['code', text],
  names: ['p34', Names],
  credits: ['kredit', count],
  examFormNames: ['p30', Names],
  /** Of coursework and practice. */
  theme: ['theme', optional(text)],
  ...gradeFields,
  /** In their order, the best one included. */
  attempts: ['attempts', list(Attempt)],
});
export type TranscriptRow = InsideOf<typeof TranscriptRow>;

const totalFields = {
  /** Missing without a graded discipline. */
  gpa: ['avg_kredit', nullable(decimal)],
  /** Of passed disciplines. */
  earnedCredits: ['total_kredit', count],
} as const;

const TranscriptTerm = record({ groupId: ['id_group', id], ...termFields, ...totalFields });
export type TranscriptTerm = InsideOf<typeof TranscriptTerm>;

const TranscriptGroup = record({
  groupId: ['id_group', id],
  groupName: ['p20', text],
  facultyNames: ['faculty', Names],
  specialityCode: ['spec_code', text],
  specialityNames: ['spec', Names],
  educationFormNames: ['f_educ', Names],
  ...totalFields,
});
export type TranscriptGroup = InsideOf<typeof TranscriptGroup>;

const TranscriptStudent = record({
  fullName: ['s_fio', text],
  studentCode: ['code', text],
  /** `YYYY-MM-DD`. */
  birthDate: ['birth', nullable(text)],
});

const Signatory = record({ positionNames: ['position', Names], names: ['name', Names] });

const Institution = record({
  names: ['name', Names],
  addressNames: ['address', Names],
  phone: ['phone', text],
  email: ['email', text],
  web: ['web', text],
});

export const Transcript = record({
  student: ['student', TranscriptStudent],
  groups: ['groups', list(TranscriptGroup)],
  terms: ['terms', list(TranscriptTerm)],
  rows: ['results', list(TranscriptRow)],
  ...totalFields,
  /** Who signs the printed transcript. */
  signatories: ['signature', list(Signatory)],
  institution: ['institute_or_faculty', Institution],
  /** The scale of the current year, for grades to come. */
  scale: ['scale', Scale],
});
export type Transcript = InsideOf<typeof Transcript>;

const studentIdentity = { uid: 'personId', id_student: 'personId' } as const;

/** Endpoints of the transcript (spec §7 Misc). */
export const transcript = {
  read: post('/api/misc/transcript.json', {
    summary:
      "The caller's disciplines with their best grades, by group, year and term, and the GPA by term and in all.",
    access: 'student',
    isForGraduates: true,
    request: emptyRequest,
    response: single(Transcript),
    identity: studentIdentity,
  }),
  pdf: download('/api/misc/transcript.file', {
    summary: 'The transcript of the caller as an issued PDF, in the chosen language or that of the request.',
    access: 'student',
    isForGraduates: true,
    request: record({ language: ['lang', optional(language)] }),
  }),
} as const;
