import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from './languages.ts';

/** The language that is shown now; who asks is drawn anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
}

/** Switches the language of the whole portal without a reload. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation();
  return async (language) => {
    await i18n.changeLanguage(language);
  };
}

/** Fetches the texts of the other languages, for when somebody is about to switch: then nobody waits for them. */
export function useLanguagePreparation(): () => void {
  const { i18n } = useTranslation();
  return () => {
    i18n.loadLanguages([...languages]).catch((error: unknown) => console.warn(error));
  };
}
