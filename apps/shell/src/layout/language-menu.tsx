import {
  languageNames,
  languages,
  useLanguage,
  useLanguagePrefetch,
  useLanguageSwitch,
  useTranslations,
} from '@portal/i18n';
import { IconButton, Menu } from '@portal/ui';
import * as styles from './layout.module.css';

export function LanguageMenu() {
  const t = useTranslations('shell');
  const current = useLanguage();
  const switchTo = useLanguageSwitch();
  const prefetchMessages = useLanguagePrefetch();
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('language')}: ${current}, ${languageNames[current]}`}
          onPointerEnter={prefetchMessages}
          onFocus={prefetchMessages}
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
