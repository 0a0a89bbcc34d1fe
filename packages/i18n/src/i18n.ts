import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, htmlLanguage, isLanguage, languages, type Language } from '@portal/domain';
import { fetchMessages } from './fetch-messages.ts';
import { languageDetector } from './language-detector.ts';
import { checkLoaded } from './load-language.ts';
import { addKyrgyzPlurals } from './kyrgyz-plurals.ts';

/** Returns the version of a namespace's language file; pins a remote's messages to its loaded code. */
export type LocaleVersions = (namespace: string) => string | undefined;

interface Options {
  /** Namespaces of the first screen. */
  readonly namespaces: readonly string[];
  readonly versionOf: LocaleVersions;
}

const messagesUrl = (language: string, namespace: string, version: string | undefined): string =>
  `/lms/locales/${language}/${namespace}.json${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;

const createBackend = (versionOf: LocaleVersions): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    void fetchMessages(messagesUrl(language, namespace, versionOf(namespace)), done);
  },
});

/**
 * Initializes i18next; the language comes from `?lang`, cookie or storage named `lang` and is stored in both
 * (spec §9).
 */
export async function initI18n({ namespaces, versionOf }: Options): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = isLanguage(language) ? htmlLanguage(language) : DEFAULT_LANGUAGE;
  });
  await i18next
    .use(createBackend(versionOf))
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      ns: [...namespaces],
      defaultNS: namespaces[0],
      supportedLngs: [...languages],
      // Russian only when no language was chosen. Each language is complete (a check compares the files), so no
      // second language has to load.
      fallbackLng: (code: string | undefined) => (isLanguage(code) ? [] : [DEFAULT_LANGUAGE]),
      load: 'currentOnly',
      maxRetries: 2,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  addKyrgyzPlurals(i18next);
  checkLoaded(i18next, { languages: i18next.languages, namespaces });
  return i18next;
}

/** Returns the current language. */
export const currentLanguage = (): Language => {
  const language = i18next.resolvedLanguage;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
};

/** Loads a module's messages before its first page renders; rejects when the language file cannot be loaded. */
export const loadMessages = async (namespace: string): Promise<void> => {
  await i18next.loadNamespaces(namespace);
  checkLoaded(i18next, { languages: i18next.languages, namespaces: [namespace] });
};

/** Loads a module's messages again because a newer version may have new ones. */
export const reloadMessages = async (namespace: string): Promise<void> => {
  await i18next.reloadResources(i18next.language, namespace);
  checkLoaded(i18next, { languages: i18next.languages, namespaces: [namespace] });
};
