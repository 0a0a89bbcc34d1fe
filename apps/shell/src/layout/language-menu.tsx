import {
  languageNames,
  languages,
  useLanguage,
  useLanguagePreparation,
  useLanguageSwitch,
  useText,
} from '@portal/i18n';
import { IconButton, Menu } from '@portal/ui';
import * as styles from './layout.module.css';

/** The choice of the language; the button shows the one that is on. */
export function LanguageMenu() {
  const t = useText('shell');
  const current = useLanguage();
  const switchTo = useLanguageSwitch();
  const prepare = useLanguagePreparation();
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('language')}: ${current}, ${languageNames[current]}`}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <span className={styles.languageCode}>{current}</span>
        </IconButton>
      }
      chosenId={current}
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        onPick: () => void switchTo(language),
      }))}
    />
  );
}
