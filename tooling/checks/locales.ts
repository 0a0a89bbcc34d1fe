import { languages, placeholdersIn, pluralForms, textsIn, type Language } from '@portal/domain';
import type { Check, Problem, Project } from './project.ts';

type Texts = ReadonlyMap<string, string>;

/** Whether a text has a brace outside of a placeholder such as `{{name}}`. */
const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form: languages have different forms. */
const baseOf = (key: string): string => key.replace(pluralForm, '');

const basesOf = (visibleText: Texts): ReadonlySet<string> =>
  new Set([...visibleText.keys()].map((key) => baseOf(key)));

/** The placeholders of every form of a key. A form may omit `count`: «one message». */
const placeholdersOf = (base: string, visibleText: Texts): string =>
  [...visibleText]
    .filter(([key]) => baseOf(key) === base)
    .flatMap(([, text]) => placeholdersIn(text))
    .filter((name, at, all) => name !== 'count' && all.indexOf(name) === at)
    .toSorted()
    .join(', ');

const isForeignForm = (language: Language) => (key: string) => {
  const form = pluralForm.exec(key)?.[1];
  return form !== undefined && !pluralForms(language).some((own) => own === form);
};

function missingForms(language: Language, visibleText: Texts): string[] {
  return [...visibleText.keys()]
    .filter((key) => pluralForm.test(key))
    .flatMap((key) => pluralForms(language).map((form) => key.replace(pluralForm, `_${form}`)))
    .filter((key, at, all) => !visibleText.has(key) && all.indexOf(key) === at);
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
      ...[...own]
        .filter(([, text]) => hasStrayBrace(text))
        .map(([key]) => `${key} has a brace outside of {{…}}`),
      ...missingForms(language, own).map((key) => `${key} is missing`),
      ...[...own.keys()].filter(isForeignForm(language)).map((key) => `${key} is no form of this language`),
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
      folders.set(folder, inFolder.set(language, new Map(textsIn(JSON.parse(text)))));
    }
    return [...folders].flatMap(([folder, visibleText]) => problemsIn(folder, visibleText));
  },
};
