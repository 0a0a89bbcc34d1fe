/** The languages of the portal, as on the wire; the first is the default (spec §9). */
export const languages = ['ru', 'kg', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** Returns the first supported language, else the default. */
export const chooseLanguage = (...proposals: readonly unknown[]): Language =>
  proposals.find(isLanguage) ?? languages[0];

/** The code of a language in HTML and `Intl`, where Kyrgyz is `ky` (D-48). */
export const htmlLanguage = (language: Language): string => (language === 'kg' ? 'ky' : language);
