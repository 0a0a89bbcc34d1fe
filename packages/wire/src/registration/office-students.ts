import {
  boolean,
  count,
  day,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { RegistrationProblem } from './fields.ts';
import { overrideRules } from './override-rules.ts';

/** The students of one search. */
export const OFFICE_STUDENTS_MAX = 20;
/** The offers that are judged for a student at once. */
export const OFFICE_VERDICTS_MAX = 100;
/** The overrides of one page. */
export const OFFICE_OVERRIDES_PAGE = 50;
/** The longest reason of an override, in characters. */
export const OVERRIDE_REASON_MAX_LENGTH = 300;

const termFields = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;
const rule = oneOfNames(overrideRules);

const studentFields = {
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  /** `null`: the student is in no group today. */
  groupName: ['p20', nullable(text)],
} as const;

const OfficeStudent = record(studentFields);
export type OfficeStudent = InsideOf<typeof OfficeStudent>;

/** What the office allows one student in a term: one rule does not hold until the end of a day. */
const Override = record({
  id: ['id_override', id],
  ...studentFields,
  rule: ['rule', rule],
  reason: ['reason', text],
  /** The last day, included. */
  endsOn: ['date_end', day],
  /** It was neither withdrawn nor has it ended. */
  isActive: ['active', boolean],
  isWithdrawn: ['withdrawn', boolean],
  grantedAt: ['date', timestamp],
});
export type RegistrationOverride = InsideOf<typeof Override>;

/** A subgroup, and what the rules of registration say of the student who would choose it. */
const JudgedOffer = record({
  classId: ['id_class', id],
  number: ['subgroup', id],
  disciplineName: ['p34', text],
  streamName: ['p20', text],
  teacherName: ['t_fio', text],
  credits: ['kredits', count],
  capacity: ['seats', count],
  taken: ['taken', count],
  /** `null`: the student may register. The message is what the student reads. */
  problem: ['problem', nullable(RegistrationProblem)],
  /** The override that would remove the problem; `null` where none does. */
  rule: ['rule', nullable(rule)],
  /** What would refuse the student even with that override; `null` where nothing would. */
  remaining: ['problem_after', nullable(RegistrationProblem)],
});
export type JudgedOffer = InsideOf<typeof JudgedOffer>;

const Verdicts = record({
  student: ['student', OfficeStudent],
  /** The student has a semester of studies in the term; without one there is nothing to register for. */
  hasSemester: ['has_semester', boolean],
  credits: ['kredits', count],
  maxCredits: ['kredits_max', count],
  offers: ['offers', list(JudgedOffer)],
  /** Of the student in the term, the newest first. */
  overrides: ['overrides', list(Override)],
});
export type Verdicts = InsideOf<typeof Verdicts>;

const OverridePage = record({ overrides: ['overrides', list(Override)], hasMore: ['hasMore', boolean] });
export type OverridePage = InsideOf<typeof OverridePage>;

const office = { claim: 'registration.manage' } as const;

/** Why a student was refused, and what the office allows one student. */
export const officeStudents = {
  students: post('/api/office/registration/students.json', {
    summary: "Students of the caller's faculties with words in their names, or with a login.",
    access: office,
    request: record({ text: ['text', textOf(2, 100)] }),
    response: list(OfficeStudent),
  }),
  verdicts: post('/api/office/registration/verdicts.json', {
    summary:
      'What the rules of registration say of a student: for the plan of the term, or for offers that are found.',
    access: office,
    request: record({
      ...termFields,
      studentId: ['id_student', id],
      /** Words of the discipline, the stream or the teacher; the plan without them. */
      text: ['text', optional(textOf(1, 100))],
    }),
    response: single(Verdicts),
  }),
  overrides: post('/api/office/registration/overrides.json', {
    summary: "Overrides of a term for students of the caller's faculties, the newest first.",
    access: office,
    request: record({
      ...termFields,
      /** The last override of the page before. */
      beforeId: ['before', optional(id)],
    }),
    response: single(OverridePage),
  }),
  grantOverride: post('/api/office/registration/override/grant.json', {
    summary:
      'Lifts one rule for one student in a term until the end of a day; replaces an earlier override of the rule.',
    access: office,
    request: record({
      ...termFields,
      studentId: ['id_student', id],
      rule: ['rule', rule],
      reason: ['reason', textOf(1, OVERRIDE_REASON_MAX_LENGTH)],
      endsOn: ['date_end', day],
    }),
    response: single(Override),
    writes: true,
  }),
  withdrawOverride: post('/api/office/registration/override/withdraw.json', {
    summary: 'Withdraws an override that has not ended.',
    access: office,
    request: record({ id: ['id_override', id] }),
    response: single(Override),
    writes: true,
  }),
} as const;
