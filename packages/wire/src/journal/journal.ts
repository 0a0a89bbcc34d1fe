import { markLocks } from '@portal/domain';
import {
  count,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  record,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { timeOfDay } from '../codec/values.ts';
import { get, post } from '../contract/endpoint.ts';
import { errorsOf, type ErrorTable } from '../contract/general-errors.ts';
import { JournalGrid, classFields, journalFields, journalRows } from './fields.ts';
import { assessmentId, cellId, storedMark } from './mark.ts';
import { journalAppeals } from './appeals.ts';
import { journalDeletions } from './deletions.ts';
import { journalLists } from './lists.ts';
import { officeSubstitutes } from './office-substitutes.ts';
import { journalOpenings } from './openings.ts';
import { journalPlan } from './plan.ts';
import { journalPoints } from './points.ts';
import { journalReports } from './reports.ts';
import { journalWrites } from './writes.ts';

export const journalErrors = {
  ...errorsOf(markLocks, 423),
  undoExpired: 409,
  appealExists: 409,
  appealDecided: 409,
  appealWithdrawn: 409,
  lessonIsOpen: 409,
  openingWaits: 409,
  openingDecided: 409,
  outcomeInGradedClass: 422,
  substituteTeaches: 409,
  substituteOverlaps: 409,
  substituteOver: 409,
  /** The days are not in the term of the class, or not in their order. */
  substituteDays: 422,
  /** The person is no teacher, or the account is disabled. */
  substituteNotTeacher: 422,
} as const satisfies ErrorTable;

/** A type of lesson, such as a lecture. */
const LessonType = record({ id: ['id_vid_zaniatiy', id], name: ['vid_zaniatiy', text] });

const Assessment = record({ id: ['id_otsenka', assessmentId], value: ['otsenka', storedMark] });

/** A lesson of the caller with its mark; without one while nobody has marked it. */
export const OwnMark = record({
  cell: ['id_studentJournalVisit', cellId],
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  lessonTypeId: ['id_vid_zaniatiy', id],
  lessonTypeName: ['vid_zaniatiy', text],
  date: ['visitDate', text],
  lessonTimeId: ['id_time', id],
  startsAt: ['time', timeOfDay],
  theme: ['tema', text],
  module: ['id_module', nullable(count)],
  value: ['otsenka', storedMark],
});
export type OwnMark = InsideOf<typeof OwnMark>;

const callerIdentity = { uid: 'personId', fromType: 'role' } as const;
const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;

/** Endpoints of the journal (spec §7 Visit log); the specification shows no paths, so they are chosen here (D-07). */
export const journal = {
  grid: post('/api/visitlog/journal.json', {
    summary: 'A journal of the caller: students by name with their marks, and the columns with their themes.',
    access: 'teacher',
    request: record({ ...journalFields, subgroup: ['subgroup', optional(count)] }),
    response: JournalGrid,
    rows: journalRows,
    identity: teacherIdentity,
  }),
  ownMarks: post('/api/visitlog/student-journal.json', {
    summary: "The caller's lessons of a term until today with their marks, by discipline and date.",
    access: 'student',
    request: record({ academicYearId: ['id_a_year', id], termId: ['id_w_s', id] }),
    response: list(OwnMark),
    identity: { id_student: 'personId', uid: 'personId' },
  }),
  assessments: get('/api/visitlog/assessments.json', {
    summary: 'Every mark that a cell can have.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(Assessment),
  }),
  lessonTypes: post('/api/visitlog/lesson-types.json', {
    summary: 'The types of lesson that the caller teaches or attends in a class.',
    access: 'signed-in',
    request: record(classFields),
    response: list(LessonType),
    identity: callerIdentity,
  }),
  ...journalWrites,
  ...journalLists,
  ...journalPlan,
  ...journalPoints,
  ...journalDeletions,
  ...journalReports,
  ...journalAppeals,
  ...journalOpenings,
  ...officeSubstitutes,
} as const;

/** The call of a student's own marks, also for pages that are no part of the module. */
export const { ownMarks } = journal;
