import {
  boolean,
  day,
  emptyRequest,
  flag,
  id,
  list,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { listOf } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { Answer, classFields, Question, QuestionnaireResults, QUESTIONS_MAX } from './fields.ts';

export const questionnaireErrors = {
  /** A questionnaire is closed, or its class is not the caller's any more. */
  questionnaireClosed: 'rule',
  /** A question of a scale or a choice has no answer, or one that it does not offer. */
  answersIncomplete: 'rule',
  /** Results are shown after the last day, and from five answers on. */
  resultsNotShown: 'rule',
  /** A questionnaire that has opened changes its last day only, and one with answers is not deleted. */
  questionnaireOpened: 'rule',
  /** A questionnaire opens today or later, and closes on that day or later. */
  questionnaireDaysRefused: 'rule',
  /** A choice has from two options on; other questions have none. */
  optionsRefused: 'rule',
  /** Nobody would be a student of a chosen class. */
  noClassesChosen: 'rule',
} as const satisfies ErrorTable;

const OwnClass = record({
  classId: classFields.classId,
  disciplineName: classFields.disciplineName,
  teacherNames: classFields.teacherNames,
  isAnswered: ['answered', flag],
});
export type OwnClass = InsideOf<typeof OwnClass>;

/** An open questionnaire, and the caller's classes that it is for. */
const OwnQuestionnaire = record({
  id: ['id', id],
  title: ['title', text],
  closesOn: ['closes', day],
  questions: ['questions', list(Question)],
  classes: ['classes', list(OwnClass)],
});
export type OwnQuestionnaire = InsideOf<typeof OwnQuestionnaire>;

const TaughtClass = record({
  ...classFields,
  /** Enough students have answered, and the questionnaire is closed. */
  hasResults: ['shown', flag],
});
export type QuestionnaireClass = InsideOf<typeof TaughtClass>;

/** A questionnaire for classes that the caller teaches. */
const TaughtQuestionnaire = record({
  id: ['id', id],
  title: ['title', text],
  closesOn: ['closes', day],
  isClosed: ['closed', flag],
  classes: ['classes', list(TaughtClass)],
});
export type TaughtQuestionnaire = InsideOf<typeof TaughtQuestionnaire>;

const classOfQuestionnaire = { questionnaireId: ['id', id], classId: ['id_class', id] } as const;

/** Questionnaires for the students of classes (spec §2 "questionnaire"). Answers are anonymous: nothing that is stored ties one to a student. The calls are private, so that staff who view the portal as a student do not see whether that student has answered. */
export const questionnaires = {
  own: post('/api/questionnaires/own.json', {
    summary: "Open questionnaires for the caller's classes, and which classes the caller has answered for.",
    access: 'student',
    isPrivate: true,
    request: emptyRequest,
    response: list(OwnQuestionnaire),
  }),
  answer: post('/api/questionnaires/answer.json', {
    summary: 'Adds the answers for one class to those of the others, once for each student.',
    access: 'student',
    request: record({
      ...classOfQuestionnaire,
      /** One for each question, in their order. */
      answers: ['answers', listOf(Answer, QUESTIONS_MAX)],
    }),
    response: single(
      record({
        /** False when the caller had answered for this class before: the first answers stay. */
        isCounted: ['counted', boolean],
      }),
    ),
    writes: true,
    isUnstored: true,
  }),
  taught: post('/api/questionnaires/taught.json', {
    summary: 'Questionnaires for classes that the caller teaches, the newest first.',
    access: 'teacher',
    isPrivate: true,
    request: emptyRequest,
    response: list(TaughtQuestionnaire),
  }),
  results: post('/api/questionnaires/results.json', {
    summary: 'The answers for a class that the caller teaches, after the last day and from five answers on.',
    access: 'teacher',
    isPrivate: true,
    request: record(classOfQuestionnaire),
    response: single(QuestionnaireResults),
  }),
} as const;
