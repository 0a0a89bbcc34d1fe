import { describe, expect, it } from '@jest/globals';
import { htmlLanguage, isLanguage, languageNames, languages } from './languages.ts';

describe('languages of the portal', () => {
  it('calls Kyrgyz kg on the wire and ky in HTML (D-48)', () => {
    expect(htmlLanguage('kg')).toBe('ky');
    expect(htmlLanguage('ru')).toBe('ru');
    expect(htmlLanguage('en')).toBe('en');
  });

  it('accepts only the codes that it speaks', () => {
    expect(languages.every(isLanguage)).toBe(true);
    expect(['ky', 'de', '', undefined, null, 1].some(isLanguage)).toBe(false);
  });

  it('names each language in itself', () => {
    expect(languageNames).toEqual({ ru: 'Русский', kg: 'Кыргызча', en: 'English' });
  });
});
