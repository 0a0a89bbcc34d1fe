/** The portal's languages as the wire, storage and `?lang` spell them (D-48). */
export const languages = ['ru', 'kg', 'en'] as const;
/** A language code; Kyrgyz is `kg` here and `ky` in HTML. */
export type Language = (typeof languages)[number];
/** The language when none was chosen (spec §9). */
export const DEFAULT_LANGUAGE: Language = 'ru';

/** True for a language code of the portal. */
export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** Returns the code for HTML and Intl, where Kyrgyz is `ky` (D-48). */
export const htmlLanguage = (language: Language): string => (language === 'kg' ? 'ky' : language);

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kg: 'Кыргызча',
  en: 'English',
};
