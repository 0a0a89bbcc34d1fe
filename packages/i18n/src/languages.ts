/** The languages of the portal as the wire, storage and the switch spell them (D-48). */
export const languages = ['ru', 'kg', 'en'] as const;
/** A language code of the wire: Kyrgyz is `kg` here and `ky` in HTML. */
export type Language = (typeof languages)[number];
/** The language when nobody chose one (spec §9). */
export const DEFAULT_LANGUAGE: Language = 'ru';

/** True for a code that the portal speaks. */
export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** The code that HTML and Intl know: Kyrgyz is `ky` there (D-48). */
export const htmlLanguage = (language: Language): string => (language === 'kg' ? 'ky' : language);

/** Each language named in itself, as a reader looks for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kg: 'Кыргызча',
  en: 'English',
};
