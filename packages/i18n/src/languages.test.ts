import { describe, expect, it } from '@jest/globals';
import { htmlLanguage, isLanguage, languageNames, languages } from './languages.ts';

describe('languages of the portal', () => {
  it('uses kg for Kyrgyz on the wire and ky in HTML (D-48.1)', () => {
    expect(htmlLanguage('kg')).toBe('ky');
    expect(htmlLanguage('ru')).toBe('ru');
    expect(htmlLanguage('en')).toBe('en');
  });

  it('accepts only supported codes (§2 Profile menu.3, §9 Language.1)', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['ky', 'de', '', undefined, null, 1].some(isLanguage)).toBe(false);
  });

  it('names each language in that language', () => {
    expect(languageNames).toEqual({ ru: 'Русский', kg: 'Кыргызча', en: 'English' });
  });
});
