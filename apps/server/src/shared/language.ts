import type { ErrorCode } from '@portal/wire';
import en from '../../locales/en.json' with { type: 'json' };
import kg from '../../locales/kg.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };

/** The languages of the portal as the wire spells them; HTML calls Kyrgyz `ky` (D-48). */
export const languages = ['ru', 'kg', 'en'] as const;
export type Language = (typeof languages)[number];

type TextKey = Exclude<keyof typeof ru, 'refusals' | 'letters'>;
export type LetterName = keyof typeof ru.letters;

const files: Readonly<Record<Language, typeof ru>> = { ru, kg, en };

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language === code);

/** The first of the proposals that is a language of the portal, else Russian (spec §9). */
export const chooseLanguage = (...proposals: readonly unknown[]): Language =>
  proposals.find(isLanguage) ?? 'ru';

export const htmlLanguage = (language: Language): string => (language === 'kg' ? 'ky' : language);

export const textOf = (language: Language, key: TextKey): string => files[language][key];

/** A letter of the portal; `facts` fill its places. */
export function letterText(
  language: Language,
  name: LetterName,
  facts: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = files[language].letters[name];
  return { subject, text: text.replaceAll(/\{(\w+)\}/g, (place, fact: string) => facts[fact] ?? place) };
}

/** The words for a refusal; what a text leaves open, as `{field}`, is filled in. */
export const errorText = (
  language: Language,
  code: ErrorCode,
  words: Readonly<Record<string, string>> = {},
): string => files[language].refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
