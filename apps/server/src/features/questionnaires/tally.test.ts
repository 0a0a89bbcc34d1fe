import { describe, expect, it } from '@jest/globals';
import type { Answer, WrittenQuestion } from '@portal/wire/questionnaires/fields';
import {
  addAnswers,
  areComplete,
  emptyTally,
  mergeTallies,
  RESULT_TEXTS_MAX,
  textIn,
  toResults,
} from './tally.ts';

const questions: WrittenQuestion[] = [
  { kind: 'scale', text: { ru: 'Понятно ли?', kg: 'Түшүнүктүүбү?', en: 'Is it clear?' }, options: [] },
  { kind: 'choice', text: { ru: 'Темп' }, options: [{ ru: 'Быстро', en: 'Fast' }, { ru: 'Медленно' }] },
  { kind: 'text', text: { ru: 'Что изменить?' }, options: [] },
];
const answers = (point: number, option: number, text?: string): Answer[] => [
  { option: point },
  { option },
  text === undefined ? {} : { text },
];
const tallyOf = (...all: readonly Answer[][]) => all.reduce(addAnswers, emptyTally(questions));
const asTheyCome = (texts: readonly string[]) => [...texts];
const shown = (tally: ReturnType<typeof tallyOf>, lang: 'ru' | 'kg' | 'en' = 'ru') =>
  toResults(questions, tally, { lang, classCount: 1, shuffle: asTheyCome });

describe('the tally of a class', () => {
  it('starts with a zero for each point and option, and no text', () => {
    expect(emptyTally(questions)).toEqual({
      answerCount: 0,
      questions: [
        { counts: [0, 0, 0, 0, 0], texts: [] },
        { counts: [0, 0], texts: [] },
        { counts: [], texts: [] },
      ],
    });
  });

  it('counts the first and the last point, and puts texts in the order of their letters', () => {
    const tally = tallyOf(answers(0, 1, 'Яснее'), answers(4, 1, 'Больше задач'), answers(4, 0, 'Быстрее'));
    expect(tally.answerCount).toBe(3);
    expect(tally.questions.map(({ counts }) => counts)).toEqual([[1, 0, 0, 0, 2], [1, 2], []]);
    expect(tally.questions[2]?.texts).toEqual(['Больше задач', 'Быстрее', 'Яснее']);
  });

  it('is the same for every order of the same answers', () => {
    const [one, two, three] = [answers(0, 0, 'Б'), answers(3, 1, 'А'), answers(3, 0)];
    expect(tallyOf(three, one, two)).toEqual(tallyOf(one, two, three));
  });

  it('has equal texts as often as they were written', () => {
    expect(tallyOf(answers(1, 1, 'Да'), answers(2, 1, 'Да')).questions[2]?.texts).toEqual(['Да', 'Да']);
  });

  it('does not change the one before it', () => {
    const before = tallyOf(answers(2, 0, 'Раньше'));
    addAnswers(before, answers(2, 0, 'Позже'));
    expect(before).toEqual(tallyOf(answers(2, 0, 'Раньше')));
  });
});

describe('answers', () => {
  it.each<[string, Answer[], boolean]>([
    ['with the first point and option are complete', answers(0, 0), true],
    ['with the last point and option are complete', answers(4, 1), true],
    ['with one point more than there is are not', answers(5, 1), false],
    ['with one option more than there is are not', answers(4, 2), false],
    ['with an answer to no question are not', [...answers(0, 0), {}], false],
    ['with a choice and a text to it are not', [{ option: 0 }, { option: 0, text: 'Быстро' }, {}], false],
    ['with a text where the choice belongs are not', [{ option: 0 }, { text: 'Быстро' }, {}], false],
  ])('%s', (_, given, isComplete) => {
    expect(areComplete(questions, given)).toBe(isComplete);
  });
});

describe('several tallies together', () => {
  const one = tallyOf(answers(0, 0, 'Яснее'), answers(1, 0));
  const other = tallyOf(answers(1, 1, 'Громче'));

  it('are the tally of all their answers', () => {
    expect(mergeTallies(questions, [one, other])).toEqual(
      tallyOf(answers(1, 1, 'Громче'), answers(0, 0, 'Яснее'), answers(1, 0)),
    );
  });

  it('are the same in any order, and one alone is itself', () => {
    expect(mergeTallies(questions, [other, one])).toEqual(mergeTallies(questions, [one, other]));
    expect(mergeTallies(questions, [one])).toEqual(one);
  });

  it('of no class are empty', () => {
    expect(mergeTallies(questions, [])).toEqual(emptyTally(questions));
  });
});

describe('what is shown of a tally', () => {
  it('has an average of the points with two digits, and none for a choice or a text', () => {
    const { questions: results } = shown(tallyOf(answers(0, 0), answers(1, 0), answers(1, 1)));
    expect(results.map(({ average }) => average)).toEqual([1.67, null, null]);
  });

  it('has no average while nobody has answered', () => {
    expect(shown(emptyTally(questions)).questions[0]?.average).toBeNull();
  });

  it('names the points by their numbers and the options in the language, or in Russian', () => {
    const { questions: results } = shown(tallyOf(answers(4, 1)), 'en');
    expect(results.map(({ text }) => text)).toEqual(['Is it clear?', 'Темп', 'Что изменить?']);
    expect(results[0]?.options.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
    expect(results[1]?.options).toEqual([
      { text: 'Fast', count: 0 },
      { text: 'Медленно', count: 1 },
    ]);
    expect(textIn({ ru: 'Темп', kg: 'Ылдамдык' }, 'kg')).toBe('Ылдамдык');
  });

  it('has texts in the order of the shuffle, and no more than its bound', () => {
    const length = RESULT_TEXTS_MAX + 1;
    const many = tallyOf(...Array.from({ length }, (_, at) => answers(2, 0, `Мнение ${at}`)));
    const turned = toResults(questions, many, {
      lang: 'ru',
      classCount: 1,
      shuffle: (texts) => texts.toReversed(),
    });
    expect(turned.questions[2]?.texts).toHaveLength(RESULT_TEXTS_MAX);
    expect(turned.questions[2]?.texts[0]).toBe(many.questions[2]?.texts.at(-1));
    expect(turned.answerCount).toBe(length);
  });
});
