import { POINTS_MAX } from '@portal/domain';
import { count, day, flag, id, list, nullable, record, text, type InsideOf } from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';

/** Points and letter of the best attempt; `null` for a form that is passed or failed. */
const bestFields = {
  points: ['grade', nullable(integerOf(0, POINTS_MAX))],
  letter: ['letter', nullable(text)],
  attemptCount: ['attempts', count],
} as const;

const StudyResult = record({
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  examFormName: ['p30', text],
  credits: ['kredit', count],
  isPassed: ['passed', flag],
  ...bestFields,
  /** The exam sheet of the best attempt, or the system that it was imported from; both are missing when nothing is known. */
  sheetNumber: ['sheet', nullable(text)],
  source: ['source', nullable(text)],
});
export type StudyResult = InsideOf<typeof StudyResult>;

/** A term with the disciplines whose first attempt was in it. */
const ResultTerm = record({
  academicYearId: ['id_a_year', id],
  academicYearName: ['p32', text],
  termOrder: ['ws_sort', id],
  termName: ['ws', text],
  results: ['results', list(StudyResult)],
});
export type ResultTerm = InsideOf<typeof ResultTerm>;

/** A discipline that is not passed, as in the report of debts. */
const AcademicDebt = record({
  disciplineId: ['id_discipline', id],
  disciplineName: ['p34', text],
  semester: ['id_semester', id],
  credits: ['kredit', count],
  /** False: the student was not admitted to the exam. */
  isAdmitted: ['admitted', flag],
  ...bestFields,
  /** The day of the newest attempt. */
  lastOn: ['date', day],
});
export type AcademicDebt = InsideOf<typeof AcademicDebt>;

const CurrentRegistration = record({
  classId: ['id_class', id],
  academicYearName: ['p32', text],
  termName: ['ws', text],
  disciplineName: ['p34', text],
  /** Missing: all types of lessons at once. */
  lessonTypeName: ['vid_zaniatiy', nullable(text)],
  groupName: ['p20', text],
  subgroup: ['subgroup', id],
  credits: ['kredit', count],
  /** The place on the waiting list; `null`: registered. */
  place: ['place', nullable(id)],
});
export type CurrentRegistration = InsideOf<typeof CurrentRegistration>;

const CurrentDiscipline = record({ disciplineId: ['id_discipline', id], disciplineName: ['p34', text] });
export type CurrentDiscipline = InsideOf<typeof CurrentDiscipline>;

/** How a student studies, as staff see it. */
export const PersonStudy = record({
  /** The newest first. */
  terms: ['terms', list(ResultTerm)],
  debts: ['debts', list(AcademicDebt)],
  /** What the student owes, in tyiyn; `null` when the caller does not manage the payments of the student. */
  owed: ['owed', nullable(count)],
  /** Of the current term and those after it. */
  registrations: ['registrations', list(CurrentRegistration)],
  /** Those with a journal of the student's groups in the current term. */
  disciplines: ['disciplines', list(CurrentDiscipline)],
});
export type PersonStudy = InsideOf<typeof PersonStudy>;
