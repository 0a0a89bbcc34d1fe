import { describe, expect, it } from '@jest/globals';
import { languages } from '@portal/domain';
import { readFaultSentences } from '../../../../test/records/fault-sentences.ts';
import { faultTexts, translateFault, translateSentence, valueTexts } from './fault-texts.ts';

/** What reports faults of an import. */
const reporters = [
  'src/university/imports/',
  'src/university/orders/order-faults.ts',
  'src/university/people/person-faults.ts',
  'src/university/day-range.ts',
  'src/university/special-day.service.ts',
  'src/storage/tables/',
  'src/storage/record-files/',
  'src/features/imports/plans/',
];

/** Files that forward the message of an error or the result of a function, whose sentences are also found. */
const composedIn = [
  'src/features/imports/plans/run-plans.service.ts',
  'src/university/imports/facts/holiday-lines.ts',
  'src/university/imports/facts/import-holidays.ts',
  'src/university/special-day.service.ts',
];

/** Sentences that no literal of a fault states: results of functions and tables of rules. */
const composed = [
  'A day has its own lessons anyway',
  'No term has both days, {} and {}',
  'is no version that is read',
  'export the files with manifest.version 1.0',
  'export the files as OneRoster 1.1 or 1.2',
  'is not bulk, delta or absent',
  'write the sourcedId of a course',
  'write the credits of the class',
  'write the semester of the plan, 1 to 12',
  '--same people:{}={}',
];

/** Parts of sentences that a function or a variable states, by the placeholder that they stand for. */
const composedValues: Readonly<Record<string, readonly string[]>> = {
  owner: [
    '{} of the id {} in this file',
    '{} with the login {}',
    '{} with the login {} of the source {}',
    'line {}',
    'a record without an id of this source',
  ],
  person: ['{} of the id {} in this file', '{} with the login {}', '{} with the login {} of the source {}'],
  lesson: ['{} for {} from {} to {}'],
  where: ['as stored', 'in line {}'],
  slot: ['the slot {} ({})'],
  stored: ['a day with the lessons of {}'],
  value: ['empty'],
};

const shapeOf = (sentence: string): string => sentence.replaceAll(/\{\w+\}/g, '{}');
const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

const sets = Object.entries({ ...faultTexts, ...valueTexts });
const all = sets.flatMap(([set, texts]) =>
  Object.entries(texts).map(([sentence, { ru, kg, en }]) => ({ set, sentence, ru, kg, en })),
);
const patterns = Object.values(faultTexts).flatMap((texts) => Object.keys(texts));
const command = /--|`|holidays remove|timetable change|#/;

describe('sentences of faults', () => {
  const found = readFaultSentences(reporters);
  const shapes = new Set(patterns.map(shapeOf));

  it('all have a pattern with translations', () => {
    expect(found.sentences.length).toBeGreaterThan(230);
    expect(found.sentences.filter(({ sentence }) => !shapes.has(sentence))).toEqual([]);
    expect(composed.filter((sentence) => !shapes.has(sentence))).toEqual([]);
  });

  it('are stated as literals, or are listed here', () => {
    expect([...new Set(found.composed)].toSorted()).toEqual(composedIn);
  });

  it.each(Object.entries(composedValues))('have translations of the parts for %s', (name, parts) => {
    const own = new Set(Object.keys(valueTexts[name] ?? {}).map(shapeOf));
    expect(parts.filter((part) => !own.has(part))).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set([...found.sentences.map(({ sentence }) => sentence), ...composed]);
    expect(patterns.filter((pattern) => !used.has(shapeOf(pattern)))).toEqual([]);
  });

  it('stand once', () => {
    const own = patterns.map(shapeOf);
    expect(own.filter((shape, at) => own.indexOf(shape) !== at)).toEqual([]);
  });
});

describe('translations of faults', () => {
  it('have the placeholders of their sentence, if that is no command', () => {
    const differing = all.filter(
      ({ sentence, ru, kg }) =>
        !command.test(sentence) &&
        [ru, kg].some((text) => String(placeholdersOf(text)) !== String(placeholdersOf(sentence))),
    );
    expect(differing).toEqual([]);
  });

  it('have no placeholder that their sentence does not have', () => {
    const unknown = all.filter(({ sentence, ru, kg, en = '' }) =>
      [ru, kg, en].some((text) => placeholdersOf(text).some((one) => !sentence.includes(one))),
    );
    expect(unknown).toEqual([]);
  });

  it('name no command and no option of it, also in English', () => {
    const named = all.filter(({ sentence, ru, kg, en = sentence }) =>
      [ru, kg, en].some((text) => command.test(text)),
    );
    expect(named).toEqual([]);
  });

  it('are in Cyrillic letters and not empty', () => {
    expect(
      all.filter(({ ru, kg }) => ![ru, kg].every((text) => /\p{Script=Cyrillic}|^\{/u.test(text))),
    ).toEqual([]);
  });

  it('have text between placeholders, so that a value ends somewhere', () => {
    expect(all.filter(({ sentence }) => /\}\{|^\{\w+\}$/.test(sentence))).toEqual([]);
  });
});

describe('translateSentence', () => {
  it.each([
    ['is empty', 'пусто', 'бош'],
    [
      'is not a whole number from 1 to 10000',
      'не целое число от 1 до 10\u00a0000',
      '1 менен 10\u00a0000 ортосундагы бүтүн сан эмес',
    ],
    [
      'is not a whole number from 1900 to 2200',
      'не целое число от 1900 до 2200',
      '1900 менен 2200 ортосундагы бүтүн сан эмес',
    ],
    ['is not group or stream or other', 'не group или stream или other', 'group же stream же other эмес'],
    ['is that of line 4', 'уже есть у другой записи: строка 4', 'башка жазууда бар: 4-сап'],
    ['is that of R5', 'уже есть у другой записи: R5', 'башка жазууда бар: R5'],
    [
      'is that of Асанов Азат with the login asanov.a of the source registry',
      'уже есть у другой записи: Асанов Азат (логин asanov.a, система registry)',
      'башка жазууда бар: Асанов Азат (логини asanov.a, registry системасы)',
    ],
    [
      'is stored as empty, and cannot change',
      'в портале пусто, это нельзя изменить',
      'порталда бош, аны өзгөртүүгө болбойт',
    ],
    [
      'with what was corrected by hand (pin, birthDate) it is no PIN: it has 14 digits and begins with 1 or 2',
      'с исправленным вручную (pin, birthDate) так нельзя: не ПИН: в нём 14 цифр, первая 1 или 2',
      'кол менен оңдолгондор менен (pin, birthDate) мындай болбойт: ПИН эмес: анда 14 цифра болот, биринчиси 1 же 2',
    ],
    [
      'if it is the same person: --same people:S1=asanov.a; if not: --distinct S1',
      'если это тот же человек: выберите «тот же человек»; если нет: выберите «другой человек»',
      'эгер ошол эле адам болсо: «ошол эле адам» дегенди тандаңыз; болбосо: «башка адам» дегенди тандаңыз',
    ],
  ])('translates «%s»', (sentence, ru, kg) => {
    expect(translateSentence(sentence, 'ru')).toBe(ru);
    expect(translateSentence(sentence, 'kg')).toBe(kg);
  });

  it('leaves English as it is, but for commands', () => {
    expect(translateSentence('is not a whole number from 1 to 10000', 'en')).toBe(
      'is not a whole number from 1 to 10000',
    );
    expect(
      translateSentence('if it is the same person: --same people:S1=a; if not: --distinct S1', 'en'),
    ).toBe('if it is the same person: choose “the same person”; if not: choose “another person”');
    expect(translateSentence('take the change back: timetable change 7 2026-09-01 restore', 'en')).toBe(
      'take the change of 2026-09-01 back on the page “Timetable”',
    );
  });

  it.each([
    ['is a sentence that nobody has translated'],
    ['IS EMPTY'],
    ['is empty '],
    ['here it is empty'],
    ['is UTF-8 with damaged letters, the first in line'],
    [''],
  ])('leaves «%s» as it is', (sentence) => {
    for (const language of languages) expect(translateSentence(sentence, language)).toBe(sentence);
  });

  it('keeps values as they are, whatever they have in them', () => {
    const value = '{text} $& is empty, $1 {least}';
    expect(translateSentence(`is '${value}', read in a wrong encoding`, 'ru')).toBe(
      `это «${value}», прочитанное в неверной кодировке`,
    );
  });

  it('takes no longer for a long value or for many problems', () => {
    const start = performance.now();
    const long = "'a' and 'is empty' with the login ".repeat(20_000);
    expect(translateSentence(`${long}both mean y`, 'ru').startsWith("столбцы 'a'")).toBe(true);
    expect(translateSentence(`is that of ${long}`, 'ru').startsWith('уже есть')).toBe(true);
    for (let line = 0; line < 30_000; line += 1)
      translateFault({ what: `is that of line ${line}`, remedy: `it is unknown ${line}` }, 'kg');
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe('translateFault', () => {
  it('translates both sentences and keeps the place', () => {
    const fault = { file: 'a.csv', line: 3, what: 'is empty', remedy: 'fill it in' };
    expect(translateFault(fault, 'ru')).toEqual({ ...fault, what: 'пусто', remedy: 'заполните' });
  });
});
