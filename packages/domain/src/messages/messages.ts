import type { Language } from '../languages/languages.ts';

type PluralSuffix = '_one' | '_few' | '_many' | '_other';
type Stem<Key extends string> = Key extends `${infer Bare}${PluralSuffix}` ? Bare : Key;

/** The keys of a language file, with dots between levels and without plural suffixes. */
export type MessageKeyOf<Tree> = {
  [Key in Extract<keyof Tree, string>]: Tree[Key] extends string
    ? Stem<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${MessageKeyOf<Tree[Key]>}`;
}[Extract<keyof Tree, string>];

/** Values for the placeholders of a message; `count` also chooses its plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The messages of one language by their full keys: `menu.chat`. */
export interface LanguageTexts {
  readonly language: Language;
  readonly texts: ReadonlyMap<string, string>;
}

/** The texts of a language file with their full keys: `menu.chat`. */
export function textsIn(file: unknown, prefix = ''): [string, string][] {
  if (typeof file !== 'object' || file === null) return [[prefix, String(file)]];
  return Object.entries(file).flatMap(([key, value]) => textsIn(value, prefix ? `${prefix}.${key}` : key));
}

/**
 * The code of a language for `Intl.PluralRules`. Intl knows neither `kg` nor, in Chromium, `ky`, and would silently use the
 * device's language. English has the same two forms for whole numbers.
 */
export const pluralCode = (language: Language): string => (language === 'kg' ? 'en' : language);

/** The plural forms of a language: every message with plurals has each of them. */
export const pluralForms = (language: Language): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(pluralCode(language)).resolvedOptions().pluralCategories;

const placeholder = /\{\{(\w+)\}\}/g;

/** The names of the placeholders in a template. */
export const placeholdersIn = (template: string): readonly string[] =>
  [...template.matchAll(placeholder)].map(([, name = '']) => name);

/** Replaces placeholders such as `{{name}}`; those without a value stay. */
export const fillIn = (template: string, values: MessageValues): string =>
  template.replaceAll(placeholder, (place, name: string) => String(values[name] ?? place));

/** Returns the message of a key, as i18next would; throws for an unknown key. */
export function formatMessage(
  { language, texts }: LanguageTexts,
  key: string,
  values: MessageValues = {},
): string {
  const { count } = values;
  const form = typeof count === 'number' && new Intl.PluralRules(pluralCode(language)).select(count);
  const template = texts.get(`${key}_${form}`) ?? texts.get(key);
  if (template === undefined) throw new RangeError(`No message has the key ${key}`);
  return fillIn(template, values);
}
