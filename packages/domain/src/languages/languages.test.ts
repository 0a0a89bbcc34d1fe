import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, htmlLanguage, isLanguage, languageNames, languages } from './languages.ts';

describe('the languages of the portal', () => {
  it('are chosen in the order of the proposals, else Russian (§9 Language.1)', () => {
    expect(chooseLanguage('de', 'kg', 'en')).toBe('kg');
    expect(chooseLanguage(undefined, 1, '')).toBe('ru');
  });

  it('use kg for Kyrgyz on the wire and ky in HTML (D-48.1)', () => {
    expect(languages.map(htmlLanguage)).toEqual(['ru', 'ky', 'en']);
  });

  it('have these codes and no others (§2 Profile menu.3, §9 Language.1)', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['ky', 'de', '', undefined, null, 1].some(isLanguage)).toBe(false);
  });

  it('are named in themselves', () => {
    expect(languageNames).toEqual({ ru: 'Русский', kg: 'Кыргызча', en: 'English' });
  });
});
