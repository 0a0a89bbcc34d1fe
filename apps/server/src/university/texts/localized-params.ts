import { languages, type Language, type LocalizedText } from '@portal/domain';

type Params = Readonly<Record<string, string>>;

/** A title in each language, for a notification: its language is chosen when it is shown. */
export const localizedParams = (name: string, title: Partial<LocalizedText>): Params =>
  Object.fromEntries(languages.map((language) => [`${name}_${language}`, title[language] ?? title.ru ?? '']));

/** The parameters for a text in one language: `discipline_en` is also `discipline`. */
export const paramsIn = (language: Language, params: Params): Params => ({
  ...params,
  ...Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => name.endsWith(`_${language}`))
      .map(([name, value]) => [name.slice(0, -`_${language}`.length), value]),
  ),
});
