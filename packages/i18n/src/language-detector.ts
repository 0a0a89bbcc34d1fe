import type { LanguageDetectorModule } from 'i18next';
import { readCookie, writeCookie } from './cookies.ts';

/** Name of the language in the query, the cookie and the storage (spec §9). */
const NAME = 'lang';
const COOKIE_LIFETIME_MS = 31_104_000_000;

/** A browser that forbids storage, or has none, still has the cookie or the query. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    const storage: Storage | null = localStorage;
    return storage ? work(storage) : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Finds the chosen language in the query, the cookie or the storage, in this order, and stores it in the last two (spec §9). */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [
      new URLSearchParams(location.search).get(NAME),
      readCookie(NAME),
      withStorage((storage) => storage.getItem(NAME)),
    ].filter((language) => typeof language === 'string'),
  cacheUserLanguage(language) {
    const expires = new Date(Date.now() + COOKIE_LIFETIME_MS).toUTCString();
    writeCookie(`${NAME}=${language}; Expires=${expires}; Path=/lms; SameSite=Lax`);
    withStorage((storage) => storage.setItem(NAME, language));
  },
};
