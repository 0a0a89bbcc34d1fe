import i18next, { type i18n, type ReadCallback } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { fetchTexts } from './fetch-texts.ts';
import { teachKyrgyzPlurals } from './kyrgyz-plurals.ts';
import { DEFAULT_LANGUAGE, htmlLanguage, isLanguage, languages, type Language } from './languages.ts';

const COOKIE_MINUTES = 31_104_000_000 / 60_000;

/** Where a namespace's language file is; `version` pins a remote's files to the code that was loaded. */
export type LocaleVersions = (namespace: string) => string | undefined;

interface Options {
  /** Namespaces needed before the first screen. */
  readonly namespaces: readonly string[];
  readonly versionOf: LocaleVersions;
}

const addressOf = (language: string, namespace: string, version: string | undefined): string =>
  `/lms/locales/${language}/${namespace}.json${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;

/** Starts the portal's texts: language from `?lang`, cookie or storage named `lang`, kept in both (spec §9). */
export async function startTexts({ namespaces, versionOf }: Options): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = isLanguage(language) ? htmlLanguage(language) : DEFAULT_LANGUAGE;
  });
  await i18next
    .use(
      resourcesToBackend((language: string, namespace: string, done: ReadCallback) => {
        void fetchTexts(addressOf(language, namespace, versionOf(namespace)), done);
      }),
    )
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ns: [...namespaces],
      defaultNS: namespaces[0],
      supportedLngs: [...languages],
      // Russian where nothing was chosen. A chosen language is complete (a check holds the files together), so that
      // nobody waits for the texts of a second one.
      fallbackLng: (code: string | undefined) => (isLanguage(code) ? [] : [DEFAULT_LANGUAGE]),
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      detection: {
        order: ['querystring', 'cookie', 'localStorage'],
        lookupQuerystring: 'lang',
        lookupCookie: 'lang',
        lookupLocalStorage: 'lang',
        caches: ['cookie', 'localStorage'],
        cookieMinutes: COOKIE_MINUTES,
        cookieOptions: { path: '/lms', sameSite: 'lax' },
      },
    });
  teachKyrgyzPlurals(i18next);
  return i18next;
}

/** The language that is shown now. */
export const currentLanguage = (): Language => {
  const language = i18next.resolvedLanguage;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
};

/** Loads a module's texts before its first page renders. */
export const loadTexts = async (namespace: string): Promise<void> => {
  await i18next.loadNamespaces(namespace);
};

/** Loads a module's texts once more: a newer version of the module may have new ones. */
export const reloadTexts = async (namespace: string): Promise<void> => {
  await i18next.reloadResources(i18next.language, namespace);
};
