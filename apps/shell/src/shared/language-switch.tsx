import { htmlLanguage, languageNames, languages, useLanguage, useTranslations } from '@portal/i18n';
import { useSwitchLanguage } from './use-switch-language.ts';
import * as styles from './language-switch.module.css';

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const current = useLanguage();
  const switchTo = useSwitchLanguage();
  return (
    <div className={styles.switch} translate="no" role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.language}
          lang={htmlLanguage(language)}
          aria-pressed={language === current}
          onClick={() => switchTo(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
