import { count, id, list, nullable, optional, record, text, textOf, type InsideOf } from '../codec/codec.ts';
import { decimal, optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';

/** Results of a class are shown from so many answers on. */
export const QUESTIONNAIRE_MIN_ANSWERS = 5;
export const QUESTION_TEXT_MAX_LENGTH = 300;
export const ANSWER_TEXT_MAX_LENGTH = 500;
export const QUESTIONS_MAX = 20;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 10;
/** A scale has the points 1 to 5. */
export const SCALE_POINTS = 5;

export const questionKinds = ['scale', 'choice', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const questionText = textOf(1, QUESTION_TEXT_MAX_LENGTH);

/** A text of the office; Russian stands for a language that is missing. */
export const WrittenText = record({
  ru: ['ru', questionText],
  kg: ['kg', optional(questionText)],
  en: ['en', optional(questionText)],
});
export type WrittenText = InsideOf<typeof WrittenText>;

const kind = { kind: ['kind', oneOfNames(questionKinds)] } as const;

/** A question as the office writes it; only a choice has options. */
export const WrittenQuestion = record({
  ...kind,
  text: ['text', WrittenText],
  options: ['options', optionalList(WrittenText, OPTIONS_MAX)],
});
export type WrittenQuestion = InsideOf<typeof WrittenQuestion>;

/** A question in the language of the caller. */
export const Question = record({ ...kind, text: ['text', text], options: ['options', list(text)] });
export type Question = InsideOf<typeof Question>;

/** An answer: the position of the point or the option, or a text. A text may be left out. */
export const Answer = record({
  option: ['option', optional(count)],
  text: ['text', optional(textOf(1, ANSWER_TEXT_MAX_LENGTH))],
});
export type Answer = InsideOf<typeof Answer>;

/** A question with all its answers together; nothing ties the answers of one student to each other. */
const QuestionResult = record({
  ...kind,
  text: ['text', text],
  /** The points of a scale, or the options. */
  options: ['options', list(record({ text: ['text', text], count: ['count', count] }))],
  /** Of a scale. */
  average: ['average', nullable(decimal)],
  /** In a random order. */
  texts: ['texts', list(text)],
});
export type QuestionResult = InsideOf<typeof QuestionResult>;

/** How many students of a class have answered; nobody is named. */
export const classFields = {
  classId: ['id_class', id],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  teacherNames: ['t_fio', list(text)],
  answerCount: ['answers', count],
  studentCount: ['students', count],
} as const;

/** The results of one class, or of all classes of a questionnaire whose results are shown. */
export const QuestionnaireResults = record({
  answerCount: ['answers', count],
  classCount: ['classes', count],
  questions: ['questions', list(QuestionResult)],
});
export type QuestionnaireResults = InsideOf<typeof QuestionnaireResults>;
