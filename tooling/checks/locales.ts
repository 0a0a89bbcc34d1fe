import { htmlLanguage, languages, type Language } from '@portal/domain';
import type { Check, Problem, Project } from './project.ts';

type Texts = ReadonlyMap<string, string>;

/** The messages of a file by their full keys: `menu.chat`. */
function textsOf(node: unknown, prefix = ''): [string, string][] {
  if (typeof node !== 'object' || node === null) return [[prefix, String(node)]];
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, prefix ? `${prefix}.${key}` : key));
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

const isPlural = (key: string, visibleText: Texts): boolean =>
  pluralForm.test(key) && visibleText.has(key.replace(pluralForm, '_other'));

/** A key without its plural form: languages have different forms. */
const baseOf = (key: string, visibleText: Texts): string =>
  isPlural(key, visibleText) ? key.replace(pluralForm, '') : key;

const basesOf = (visibleText: Texts): ReadonlySet<string> =>
  new Set([...visibleText.keys()].map((key) => baseOf(key, visibleText)));

/** The placeholders of every form of a key. A form may omit `count`: «one message». */
const placeholdersOf = (base: string, visibleText: Texts): string =>
  [...visibleText]
    .filter(([key]) => baseOf(key, visibleText) === base)
    .flatMap(([, text]) => [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name = '']) => name))
    .filter((name, at, all) => name !== 'count' && all.indexOf(name) === at)
    .toSorted()
    .join(', ');

function missingForms(language: Language, visibleText: Texts): string[] {
  const forms = new Intl.PluralRules(htmlLanguage(language)).resolvedOptions().pluralCategories;
  return [...visibleText.keys()]
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => forms.map((form) => key.replace(pluralForm, `_${form}`)))
    .filter((key) => !visibleText.has(key));
}

function compared(own: Texts, russian: Texts): string[] {
  const bases = basesOf(own);
  const wanted = basesOf(russian);
  const common = [...bases].filter((base) => wanted.has(base));
  return [
    ...[...wanted].filter((base) => !bases.has(base)).map((base) => `${base} is missing`),
    ...[...bases].filter((base) => !wanted.has(base)).map((base) => `${base} is not in ru.json`),
    ...common
      .filter((base) => placeholdersOf(base, own) !== placeholdersOf(base, russian))
      .map(
        (base) =>
          `${base} has {{${placeholdersOf(base, own)}}}, ru.json {{${placeholdersOf(base, russian)}}}`,
      ),
  ];
}

function problemsIn(folder: string, visibleText: ReadonlyMap<string, Texts>): Problem[] {
  const russian = visibleText.get('ru') ?? new Map<string, string>();
  return languages.flatMap((language) => {
    const own = visibleText.get(language);
    const where = `${folder}/${language}.json`;
    if (!own) return [{ where, message: 'is missing' }];
    const empty = [...own].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`);
    const messages = [
      ...empty,
      ...missingForms(language, own).map((key) => `${key} is missing`),
      ...compared(own, russian),
    ];
    return messages.map((message) => ({ where, message }));
  });
}

const languageFile = /^((?:apps|packages)\/.*locales(?:\/[^/]+)*)\/([a-z]+)\.json$/;

/** Language files have the same keys and placeholders as the Russian file. */
export const locales: Check = {
  name: 'language files agree',
  find: (project: Project) => {
    const folders = new Map<string, Map<string, Texts>>();
    for (const { path, text } of project) {
      const [, folder, language] = languageFile.exec(path) ?? [];
      if (folder === undefined || language === undefined) continue;
      const inFolder = folders.get(folder) ?? new Map<string, Texts>();
      folders.set(folder, inFolder.set(language, new Map(textsOf(JSON.parse(text)))));
    }
    return [...folders].flatMap(([folder, visibleText]) => problemsIn(folder, visibleText));
  },
};
