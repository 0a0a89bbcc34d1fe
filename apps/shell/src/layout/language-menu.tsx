import { languageNames, languages, useLanguage, useLanguagePrefetch, useTranslations } from '@portal/i18n';
import { IconButton, Menu } from '@portal/ui';
import { useSwitchLanguage } from '../shared/use-switch-language.ts';
import * as styles from './layout.module.css';

export function LanguageMenu() {
  const t = useTranslations('shell');
  const current = useLanguage();
  const switchTo = useSwitchLanguage();
  const prefetchMessages = useLanguagePrefetch();
  return (
    <Menu
      trigger={
        <IconButton
          label={`${t('language')}: ${current}, ${languageNames[current]}`}
          onPointerEnter={prefetchMessages}
          onFocus={prefetchMessages}
        >
          <span className={styles.languageCode} translate="no">
            {current}
          </span>
        </IconButton>
      }
      chosenId={current}
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        onPick: () => switchTo(language),
      }))}
    />
  );
}
