import type { Answer, Question } from '@portal/wire/questionnaires/fields';

/** What the form of a questionnaire holds: a position or a text for each question, empty while there is none. */
export type AnswerValues = Record<string, string>;

export const nameOf = (at: number): string => `question${at}`;

export const emptyValues = (questions: readonly Question[]): AnswerValues =>
  Object.fromEntries(questions.map((_, at) => [nameOf(at), '']));

/** The questions that still need an answer; a text may be left out. */
export const missingAnswers = (questions: readonly Question[], values: AnswerValues): readonly string[] =>
  questions.flatMap(({ kind }, at) => {
    const name = nameOf(at);
    return kind !== 'text' && (values[name] ?? '') === '' ? [name] : [];
  });

export const answersOf = (questions: readonly Question[], values: AnswerValues): Answer[] =>
  questions.map(({ kind }, at) => {
    const value = (values[nameOf(at)] ?? '').trim();
    if (kind === 'text') return value === '' ? {} : { text: value };
    return { option: Number(value) };
  });
