import {
  boolean,
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
  type InsideOf,
} from '../codec/codec.ts';
import { listOf } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { ClaimFaculty, OfficeTerm } from '../office/choices.ts';
import { classFields, QuestionnaireResults, QUESTIONS_MAX, WrittenQuestion, WrittenText } from './fields.ts';

/** The newest questionnaires that the office sees. */
export const OFFICE_QUESTIONNAIRES_MAX = 200;

const termFields = { academicYearId: ['id_a_year', id], termId: ['id_w_s', id] } as const;

const named = list(record({ id: ['id', id], name: ['name', text] }));

const Choices = record({
  /** The newest first. */
  terms: ['terms', list(OfficeTerm)],
  /** Those that the claim of the caller covers. */
  faculties: ['faculties', list(ClaimFaculty)],
  /** The claim covers the whole university. */
  isEverywhere: ['everywhere', boolean],
});
export type QuestionnaireChoices = InsideOf<typeof Choices>;

/** Which classes of a term a questionnaire is for; each choice that is left out means all. */
const classChoice = {
  ...termFields,
  /** All faculties take a claim for the whole university. */
  facultyId: ['id_faculty', optional(id)],
  disciplineId: ['id_discipline', optional(id)],
  teacherId: ['id_teacher', optional(id)],
} as const;
const ClassChoice = record(classChoice);
export type ClassChoice = InsideOf<typeof ClassChoice>;

const Reach = record({
  classCount: ['classes', count],
  /** A student counts once for each class. */
  studentCount: ['students', count],
});

const WantedQuestionnaire = record({
  /** The one to change; a new one without it. */
  id: ['id', optional(id)],
  title: ['title', WrittenText],
  ...classChoice,
  opensOn: ['opens', day],
  /** The last day, which still counts. */
  closesOn: ['closes', day],
  questions: ['questions', listOf(WrittenQuestion, QUESTIONS_MAX)],
});
export type WantedQuestionnaire = InsideOf<typeof WantedQuestionnaire>;

const states = ['planned', 'open', 'closed'] as const;

const OfficeQuestionnaire = record({
  id: ['id', id],
  title: ['title', WrittenText],
  academicYearId: ['id_a_year', id],
  termId: ['id_w_s', id],
  termName: ['ws', text],
  facultyId: ['id_faculty', nullable(id)],
  facultyName: ['faculty', nullable(text)],
  disciplineId: ['id_discipline', nullable(id)],
  disciplineName: ['p34', nullable(text)],
  teacherId: ['id_teacher', nullable(id)],
  teacherName: ['t_fio', nullable(text)],
  opensOn: ['opens', day],
  closesOn: ['closes', day],
  state: ['state', oneOfNames(states)],
  questions: ['questions', list(WrittenQuestion)],
  /** Of the faculties that the claim covers. */
  classCount: ['classes', count],
  answerCount: ['answers', count],
  /** The claim covers everybody whom the questionnaire is for. */
  canChange: ['change', flag],
});
export type OfficeQuestionnaire = InsideOf<typeof OfficeQuestionnaire>;

const OfficeClass = record({ ...classFields, hasResults: ['shown', flag] });

const OfficeResults = record({
  /** Classes with fewer than five answers have no results and are in no sum. */
  classes: ['class_list', list(OfficeClass)],
  total: ['total', nullable(QuestionnaireResults)],
});
export type OfficeResults = InsideOf<typeof OfficeResults>;

const office = { claim: 'questionnaires.manage' } as const;

/** The office's side of questionnaires (D-65): it writes them, and reads results that name nobody who answered. */
export const questionnairesOffice = {
  choices: post('/api/office/questionnaires/choices.json', {
    summary: "The terms, and the faculties that the caller's claim covers.",
    access: office,
    request: emptyRequest,
    response: single(Choices),
  }),
  targets: post('/api/office/questionnaires/targets.json', {
    summary:
      'The disciplines and the teachers with classes in a term, of one faculty or of all that the claim covers.',
    access: office,
    request: record({ ...termFields, facultyId: ['id_faculty', optional(id)] }),
    response: single(record({ disciplines: ['disciplines', named], teachers: ['teachers', named] })),
  }),
  list: post('/api/office/questionnaires/list.json', {
    summary: "Questionnaires for classes of the caller's faculties, the newest first.",
    access: office,
    request: emptyRequest,
    response: list(OfficeQuestionnaire),
  }),
  reach: post('/api/office/questionnaires/reach.json', {
    summary: 'How many classes and students a questionnaire would be for.',
    access: office,
    request: ClassChoice,
    response: single(Reach),
  }),
  save: post('/api/office/questionnaires/save.json', {
    summary: 'Adds a questionnaire, or changes one; after it has opened only its last day changes.',
    access: office,
    request: WantedQuestionnaire,
    response: single(OfficeQuestionnaire),
    writes: true,
  }),
  remove: post('/api/office/questionnaires/delete.json', {
    summary: 'Deletes a questionnaire that nobody has answered.',
    access: office,
    request: record({ id: ['id', id] }),
    response: single(record({ id: ['id', id] })),
    writes: true,
  }),
  results: post('/api/office/questionnaires/results.json', {
    summary: 'How many have answered in each class, and all shown results together after the last day.',
    access: office,
    request: record({ id: ['id', id] }),
    response: single(OfficeResults),
  }),
  classResults: post('/api/office/questionnaires/class.json', {
    summary: 'The answers for one class, after the last day and from five answers on.',
    access: office,
    request: record({ id: ['id', id], classId: ['id_class', id] }),
    response: single(QuestionnaireResults),
  }),
} as const;
