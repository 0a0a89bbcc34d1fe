import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from '@portal/domain';
import { loadLanguage } from './load-language.ts';

/** Returns the current language; re-renders when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
}

/**
 * Returns a function that switches the portal's language without a reload. It rejects, and the language stays, when a language
 * file cannot be loaded.
 */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  return async (language) => {
    await loadLanguage(i18n, language);
    await i18n.changeLanguage(language);
  };
}

/** Returns a function that fetches the messages of the other languages before a switch. */
export function useLanguagePrefetch(): () => void {
  const { i18n } = useTranslation();
  return () => {
    i18n.loadLanguages([...languages]).catch((error: unknown) => console.warn(error));
  };
}
