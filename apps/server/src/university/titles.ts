import { sql } from 'kysely';
import { languages, type Language, type LocalizedText } from '@portal/domain';
import type { LocalizedName } from './settings/setting-schema.ts';

const codes = sql`array[${sql.join(languages.map((language) => sql.lit(language)))}]`;

/** SQL: the text of a localized column in a language, or in Russian where the language is missing. */
export const inLanguage = (column: string, lang: Language) => sql<string | null>`
  coalesce(${sql.ref(column)} ->> ${lang}::text, ${sql.ref(column)} ->> 'ru')`;

/** Like `inLanguage`, with the number of the language: the named arguments of a statement are numbers. */
export const inNumberedLanguage = (column: string, languageNumber: number) => sql<string | null>`
  coalesce(${sql.ref(column)} ->> (${codes})[${languageNumber}::int], ${sql.ref(column)} ->> 'ru')`;

export const languageNumber = (lang: Language): number => languages.indexOf(lang) + 1;

/** The name in every language; one that is missing is Russian. */
export function inEveryLanguage(name: LocalizedName | Partial<LocalizedText> | null): LocalizedText {
  if (typeof name === 'string') return { ru: name, kg: name, en: name };
  const { ru = '', kg = ru, en = ru } = name ?? {};
  return { ru, kg, en };
}
