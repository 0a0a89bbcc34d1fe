import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeDate } from '@portal/testing';
import { QUESTION_TEXT_MAX_LENGTH } from '@portal/wire/questionnaires/fields';
import { aQuestionnaire, someChoices } from '../../test/questionnaires.ts';
import {
  chosenClasses,
  emptyQuestion,
  emptyText,
  initialValues,
  problemsOf,
  wantedOf,
  type QuestionnaireValues,
  type TypedQuestion,
  type TypedText,
} from './questionnaire-values.ts';

const typed = (ru: string, kg = '', en = ''): TypedText => ({ ru, kg, en });
const aChoice = (options: TypedText, text = typed('Темп')): TypedQuestion => ({
  kind: 'choice',
  text,
  options,
});
const values = (changes: Partial<QuestionnaireValues> = {}): QuestionnaireValues => ({
  title: typed('О курсе'),
  term: '2026-1',
  facultyId: 1,
  disciplineId: 0,
  teacherId: 0,
  opensOn: '2026-12-01',
  closesOn: '2026-12-01',
  questions: [{ ...emptyQuestion, text: typed('Понятно ли?') }],
  ...changes,
});
const optionsOf = (options: TypedText) =>
  wantedOf(undefined, values({ questions: [aChoice(options)] })).questions[0]?.options;
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Вариант ${at}`).join('\n');
const longest = 'а'.repeat(QUESTION_TEXT_MAX_LENGTH);

describe('a new questionnaire', () => {
  beforeEach(() => fakeDate(new Date('2026-12-20T12:00:00+06:00')));
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens today for two weeks, in the current term, for all faculties, with one question', () => {
    expect(initialValues(undefined, someChoices())).toEqual({
      title: emptyText,
      term: '2026-1',
      facultyId: 0,
      disciplineId: 0,
      teacherId: 0,
      opensOn: '2026-12-20',
      closesOn: '2027-01-03',
      questions: [emptyQuestion],
    });
  });

  it('is for the first faculty of a claim that does not cover all', () => {
    const choices = someChoices({ isEverywhere: false, faculties: [{ facultyId: 2, facultyName: 'ФЭУ' }] });
    expect(initialValues(undefined, choices).facultyId).toBe(2);
  });

  it('is for the newest term when none is current, and for no term when there is none', () => {
    const terms = someChoices().terms.map((term) => ({ ...term, isCurrent: false }));
    expect(initialValues(undefined, someChoices({ terms })).term).toBe('2026-2');
    expect(initialValues(undefined, someChoices({ terms: [] })).term).toBe('');
  });
});

describe('a questionnaire that is changed', () => {
  it('is sent as it came when nothing was typed', () => {
    const { id, title, academicYearId, termId, opensOn, closesOn, ...stored } = aQuestionnaire({
      title: { ru: 'О занятиях', kg: 'Сабактар жөнүндө', en: 'About classes' },
      disciplineId: 11,
      teacherId: 21,
      questions: [
        { kind: 'text', text: { ru: 'Что изменить?', kg: undefined, en: 'What to change?' }, options: [] },
        {
          kind: 'choice',
          text: { ru: 'Темп', kg: undefined, en: undefined },
          options: [
            { ru: 'Быстро', kg: 'Тез', en: undefined },
            { ru: 'Медленно', kg: 'Жай', en: undefined },
          ],
        },
      ],
    });
    const before = aQuestionnaire({ ...stored, title });
    expect(wantedOf(id, initialValues(before, someChoices()))).toEqual({
      id,
      title,
      academicYearId,
      termId,
      facultyId: 1,
      disciplineId: 11,
      teacherId: 21,
      opensOn,
      closesOn,
      questions: stored.questions,
    });
  });

  it('of all faculties, disciplines and teachers has zeros, which are sent as nothing', () => {
    const form = initialValues(aQuestionnaire({ facultyId: null }), someChoices());
    expect(form).toMatchObject({ facultyId: 0, disciplineId: 0, teacherId: 0 });
    expect(chosenClasses(form)).toEqual({ academicYearId: 2026, termId: 1 });
  });

  it('has a line for each option of a translation, empty where one is missing', () => {
    const options = [{ ru: 'Быстро', kg: 'Тез' }, { ru: 'Медленно' }];
    const before = aQuestionnaire({ questions: [{ kind: 'choice', text: { ru: 'Темп' }, options }] });
    const [question] = initialValues(before, someChoices()).questions;
    expect(question?.options).toEqual({ ru: 'Быстро\nМедленно', kg: 'Тез\n', en: '' });
  });
});

describe('what is missing in a questionnaire', () => {
  it('is nothing on one day with one question', () => {
    expect(problemsOf(values())).toEqual([]);
  });

  it.each<[string, Partial<QuestionnaireValues>, object]>([
    ['a name of blanks', { title: typed('  ', 'Аты', 'Name') }, { field: 'title', key: 'nameMissing' }],
    ['every question', { questions: [] }, { field: 'questions', key: 'questionsMissing' }],
    [
      'the text of the second question in Russian',
      { questions: [...values().questions, { ...emptyQuestion, text: typed(' ', 'Темп', 'Pace') }] },
      { field: 'questions', key: 'textMissing', number: 2 },
    ],
    ['a later last day', { closesOn: '2026-11-30' }, { field: 'closesOn', key: 'daysWrong' }],
  ])('is %s', (_, changes, problem) => {
    expect(problemsOf(values(changes))).toMatchObject([problem]);
  });

  it('names the first wrong question alone, after what is wrong elsewhere', () => {
    const questions = [aChoice(typed('Быстро')), emptyQuestion];
    expect(problemsOf(values({ title: emptyText, closesOn: '2020-01-01', questions }))).toEqual([
      { field: 'title', key: 'nameMissing', number: 0 },
      { field: 'closesOn', key: 'daysWrong', number: 0 },
      { field: 'questions', key: 'optionsMissing', number: 1 },
    ]);
  });

  it.each([
    ['one option', typed('Быстро'), 1],
    ['one option between empty lines', typed('\n Быстро \n\n'), 1],
    ['two options', typed(lines(2)), 0],
    ['ten options', typed(lines(10)), 0],
    ['eleven options', typed(lines(11)), 1],
    ['fewer lines in Kyrgyz', typed(lines(3), lines(2)), 1],
    ['more lines in English', typed(lines(2), '', lines(3)), 1],
    ['as many lines in both translations', typed(lines(2), lines(2), lines(2)), 0],
  ])('of a choice with %s', (_, options, count) => {
    expect(problemsOf(values({ questions: [aChoice(options)] }))).toHaveLength(count);
  });

  it.each([
    ['an option as long as it may be', typed(`Быстро\n${longest}`), []],
    ['an option that is too long', typed(`Быстро\n${longest}а`), ['optionTooLong']],
    ['a Kyrgyz option that is too long', typed(lines(2), `Тез\n${longest}а`), ['optionTooLong']],
    ['an English option that is too long', typed(lines(2), '', `${longest}a\nSlow`), ['optionTooLong']],
  ])('of a choice with %s', (_, options, keys) => {
    const questions = [aChoice(options)];
    expect(problemsOf(values({ questions })).map(({ key }) => key)).toEqual(keys);
    expect(optionsOf(options)).toHaveLength(keys.length === 0 ? 2 : 0);
  });

  it('is no option where a question was a choice before', () => {
    const questions = [{ ...aChoice(typed('Быстро')), kind: 'scale' as const }];
    expect(problemsOf(values({ questions }))).toEqual([]);
    expect(wantedOf(undefined, values({ questions })).questions[0]?.options).toEqual([]);
  });
});

describe('what is sent of a questionnaire', () => {
  it('has no blanks around texts, and no empty translation', () => {
    const { title } = wantedOf(undefined, values({ title: typed(' О курсе ', '  ', ' About ') }));
    expect(title).toEqual({ ru: 'О курсе', kg: undefined, en: 'About' });
  });

  it('has the options line by line with their translations', () => {
    expect(optionsOf(typed(' Быстро\n\nМедленно ', 'Тез\nЖай'))).toEqual([
      { ru: 'Быстро', kg: 'Тез', en: undefined },
      { ru: 'Медленно', kg: 'Жай', en: undefined },
    ]);
  });

  it('has an id when one is changed, and none when it is new', () => {
    expect(wantedOf(3, values()).id).toBe(3);
    expect(wantedOf(undefined, values()).id).toBeUndefined();
  });
});
