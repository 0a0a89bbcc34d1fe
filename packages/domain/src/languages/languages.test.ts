import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, htmlLanguage, languages } from './languages.ts';

describe('the languages', () => {
  it('are chosen in the order of the proposals, else Russian (§9 Language.1)', () => {
    expect(chooseLanguage('de', 'kg', 'en')).toBe('kg');
    expect(chooseLanguage(undefined, 1, '')).toBe('ru');
  });

  it('have the codes of HTML', () => {
    expect(languages.map(htmlLanguage)).toEqual(['ru', 'ky', 'en']);
  });
});
