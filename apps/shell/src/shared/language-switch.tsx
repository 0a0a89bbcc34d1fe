import {
  htmlLanguage,
  languageNames,
  languages,
  useLanguage,
  useLanguageSwitch,
  useTranslations,
} from '@portal/i18n';
import * as styles from './language-switch.module.css';

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const current = useLanguage();
  const switchTo = useLanguageSwitch();
  return (
    <div className={styles.switch} role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.language}
          lang={htmlLanguage(language)}
          aria-pressed={language === current}
          onClick={() => void switchTo(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
