import type { i18n } from 'i18next';
import type { Language } from '@portal/domain';

interface MessageFiles {
  /** One of them is enough for each namespace. */
  readonly languages: readonly string[];
  readonly namespaces: readonly string[];
}

const missingIn = (i18next: i18n, { languages, namespaces }: MessageFiles): readonly string[] =>
  namespaces.filter((name) => !languages.some((language) => i18next.hasResourceBundle(language, name)));

/** Throws when language files are missing, because i18next itself would show the keys. */
export function checkLoaded(i18next: i18n, wanted: MessageFiles): void {
  const missing = missingIn(i18next, wanted);
  if (missing.length > 0)
    throw new Error(`No messages of ${missing.join(', ')} in ${wanted.languages.join(', ')}`);
}

/** Loads the messages of all namespaces in another language; rejects when one cannot be loaded. */
export async function loadLanguage(i18next: i18n, language: Language): Promise<void> {
  // Without a backend, all messages are there from the start.
  if (!i18next.modules.backend) return;
  await i18next.loadLanguages(language);
  const wanted = { languages: [language], namespaces: [i18next.options.ns ?? []].flat() };
  const missing = missingIn(i18next, wanted);
  // i18next requests a file that has failed only when told so.
  if (missing.length > 0) await i18next.reloadResources([language], [...missing]);
  checkLoaded(i18next, wanted);
}
