import { useLanguageSwitch, useTranslations, type Language } from '@portal/i18n';
import { showToast } from '@portal/ui';

/** Returns the function that switches the language; a toast tells when the language cannot be loaded. */
export function useSwitchLanguage(): (language: Language) => void {
  const t = useTranslations('shell');
  const switchTo = useLanguageSwitch();
  return (language) => {
    switchTo(language).catch((error: unknown) => {
      console.warn(error);
      return showToast({ kind: 'error', text: t('languageNotLoaded') });
    });
  };
}
