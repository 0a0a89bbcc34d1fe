import type { LanguageDetectorModule } from 'i18next';

/** Name of the language in the query, the cookie and the storage (spec §9). */
const NAME = 'lang';
const COOKIE_LIFETIME_MS = 31_104_000_000;

/** A browser that forbids storage still has the cookie or the query. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const cookieOf = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** Finds the chosen language in the query, the cookie or the storage, in this order, and stores it in the last two (spec §9). */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [
      new URLSearchParams(location.search).get(NAME),
      cookieOf(NAME),
      withStorage((storage) => storage.getItem(NAME)),
    ].filter((language) => typeof language === 'string'),
  cacheUserLanguage(language) {
    const expires = new Date(Date.now() + COOKIE_LIFETIME_MS).toUTCString();
    document.cookie = `${NAME}=${language}; Expires=${expires}; Path=/lms; SameSite=Lax`;
    withStorage((storage) => storage.setItem(NAME, language));
  },
};
