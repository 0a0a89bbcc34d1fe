import {
  htmlLanguage,
  languageNames,
  languages,
  useLanguage,
  useLanguageSwitch,
  useText,
} from '@portal/i18n';
import * as styles from './language-switch.module.css';

/** All languages side by side, each in its own name; for pages where nobody has signed in yet. */
export function LanguageSwitch() {
  const t = useText('shell');
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
