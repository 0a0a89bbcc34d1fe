/** The languages of the portal, as on the wire; the first is the default (spec §9). */
export const languages = ['ru', 'kg', 'en'] as const;
/** A language code; Kyrgyz is `kg` here and `ky` in HTML. */
export type Language = (typeof languages)[number];
/** The language when none was chosen (spec §9). */
export const [DEFAULT_LANGUAGE] = languages;

/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** True for a language code of the portal. */
export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** Returns the first supported language, else the default. */
export const chooseLanguage = (...proposals: readonly unknown[]): Language =>
  proposals.find(isLanguage) ?? DEFAULT_LANGUAGE;

/** The code of a language in HTML and `Intl`, where Kyrgyz is `ky` (D-48). */
export const htmlLanguage = (language: Language): string => (language === 'kg' ? 'ky' : language);

/** Each language's name in that language. */
export const languageNames: LocalizedText = { ru: 'Русский', kg: 'Кыргызча', en: 'English' };
