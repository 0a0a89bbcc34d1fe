import { describe, expect, it } from '@jest/globals';
import { languages, type Language } from '../languages/languages.ts';
import { fillIn, formatMessage, pluralForms, textsIn } from './messages.ts';

const files = {
  ru: {
    seats: {
      free_one: '{{count}} место',
      free_few: '{{count}} места',
      free_many: '{{count}} мест',
      free_other: '{{count}} места',
    },
  },
  kg: { seats: { free_one: '{{count}} орун', free_other: '{{count}} орун' } },
  en: { seats: { free_one: '{{count}} seat', free_other: '{{count}} seats', title: 'Seats of {{name}}' } },
};
const textsOf = (language: Language) => ({ language, texts: new Map(textsIn(files[language])) });

describe('a message', () => {
  it.each<[Language, number, string]>([
    ['ru', 1, '1 место'],
    ['ru', 3, '3 места'],
    ['ru', 11, '11 мест'],
    ['ru', 21, '21 место'],
    ['ru', 1.5, '1.5 места'],
    ['kg', 1, '1 орун'],
    ['kg', 5, '5 орун'],
    ['en', 1, '1 seat'],
    ['en', 0, '0 seats'],
  ])('in %s has the plural form of %d', (language, count, text) => {
    expect(formatMessage(textsOf(language), 'seats.free', { count })).toBe(text);
  });

  it('has no plural form where the language file has none', () => {
    expect(formatMessage(textsOf('en'), 'seats.title', { count: 2, name: 'Физика' })).toBe('Seats of Физика');
  });

  it('is an error when its key is unknown', () => {
    expect(() => formatMessage(textsOf('en'), 'seats.taken', {})).toThrow(
      'No message has the key seats.taken',
    );
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(fillIn('{{title}}, page {{page}}', { title: 'Journal' })).toBe('Journal, page {{page}}');
  });
});

describe('the plural forms', () => {
  it('are those of each language', () => {
    expect(languages.map((language) => [...pluralForms(language)].toSorted())).toEqual([
      ['few', 'many', 'one', 'other'],
      ['one', 'other'],
      ['one', 'other'],
    ]);
  });
});
