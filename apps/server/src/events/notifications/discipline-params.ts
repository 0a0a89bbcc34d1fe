import { languages, type Language } from '@portal/domain';

/** The discipline of a notification in each language, because the language is chosen when the text is shown. */
export const disciplineParams = (
  title: Readonly<Partial<Record<Language, string>>>,
): Record<string, string> =>
  Object.fromEntries(languages.map((lang) => [`discipline_${lang}`, title[lang] ?? title.ru ?? '']));
