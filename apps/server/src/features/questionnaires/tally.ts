import type { Language } from '@portal/domain';
import {
  SCALE_POINTS,
  type Answer,
  type QuestionnaireResults,
  type QuestionResult,
  type WrittenQuestion,
  type WrittenText,
} from '@portal/wire/questionnaires/fields';

/** Texts of one question that a result shows at most. */
export const RESULT_TEXTS_MAX = 500;

interface QuestionTally {
  /** How often each point or option was chosen. */
  readonly counts: readonly number[];
  /** In alphabetical order, so that the place of a text says nothing about when it came. */
  readonly texts: readonly string[];
}

/** The answers of a class, question by question: the same answers give the same tally, in any order and from any students. */
export interface Tally {
  readonly answerCount: number;
  readonly questions: readonly QuestionTally[];
}

export const textIn = (text: WrittenText, lang: Language): string => text[lang] ?? text.ru;

const optionCountOf = ({ kind, options }: WrittenQuestion): number => {
  if (kind === 'scale') return SCALE_POINTS;
  return kind === 'choice' ? options.length : 0;
};

export const emptyTally = (questions: readonly WrittenQuestion[]): Tally => ({
  answerCount: 0,
  questions: questions.map((question) => ({
    counts: Array<number>(optionCountOf(question)).fill(0),
    texts: [],
  })),
});

/** Every scale and choice has an answer that it offers; a text may be left out. */
export const areComplete = (questions: readonly WrittenQuestion[], answers: readonly Answer[]): boolean =>
  answers.length === questions.length &&
  questions.every((question, at) => {
    const { option, text } = answers[at] ?? {};
    if (question.kind === 'text') return option === undefined;
    return text === undefined && option !== undefined && option < optionCountOf(question);
  });

/** By code units: a comparison of the language would depend on the machine. */
const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted();

export const addAnswers = ({ answerCount, questions }: Tally, answers: readonly Answer[]): Tally => ({
  answerCount: answerCount + 1,
  questions: questions.map(({ counts, texts }, at) => {
    const { option, text } = answers[at] ?? {};
    return {
      counts: counts.map((count, position) => (position === option ? count + 1 : count)),
      texts: text === undefined ? texts : sorted([...texts, text]),
    };
  }),
});

export const mergeTallies = (questions: readonly WrittenQuestion[], tallies: readonly Tally[]): Tally => ({
  answerCount: tallies.reduce((sum, { answerCount }) => sum + answerCount, 0),
  questions: emptyTally(questions).questions.map(({ counts }, at) => ({
    counts: counts.map((_, position) =>
      tallies.reduce((sum, tally) => sum + (tally.questions[at]?.counts[position] ?? 0), 0),
    ),
    texts: sorted(tallies.flatMap((tally) => tally.questions[at]?.texts ?? [])),
  })),
});

const averageOf = (counts: readonly number[]): number | null => {
  const count = counts.reduce((sum, one) => sum + one, 0);
  const sum = counts.reduce((points, one, at) => points + one * (at + 1), 0);
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
};

interface ResultOptions {
  readonly lang: Language;
  readonly classCount: number;
  /** Puts the texts of a question into a random order. */
  readonly shuffle: (texts: readonly string[]) => string[];
}

/** What is shown of a tally, in a language. */
export function toResults(
  questions: readonly WrittenQuestion[],
  tally: Tally,
  { lang, classCount, shuffle }: ResultOptions,
): QuestionnaireResults {
  const resultOf = (question: WrittenQuestion, at: number): QuestionResult => {
    const { counts, texts } = tally.questions[at] ?? { counts: [], texts: [] };
    const isChoice = question.kind === 'choice';
    return {
      kind: question.kind,
      text: textIn(question.text, lang),
      options: counts.map((count, position) => {
        const option = isChoice ? question.options[position] : undefined;
        return { text: option ? textIn(option, lang) : String(position + 1), count };
      }),
      average: question.kind === 'scale' ? averageOf(counts) : null,
      texts: shuffle(texts).slice(0, RESULT_TEXTS_MAX),
    };
  };
  return { answerCount: tally.answerCount, classCount, questions: questions.map(resultOf) };
}
