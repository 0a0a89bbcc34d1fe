import { useState } from 'react';
import {
  htmlLanguage,
  languageNames,
  languages,
  useLanguage,
  useTranslations,
  type Language,
} from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Alert, Button, Icon, LiveRegion, saveFile } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import { endpointUrl, singleWindow } from '@portal/wire';
import * as styles from './orders.module.css';

/** The confirmation of study at once, without the office (screens, Services P1). */
export function StudyConfirmation() {
  const t = useTranslations('services');
  const reader = useLanguage();
  const [loading, setLoading] = useState<Language>();
  const [error, setError] = useState<string>();
  const load = async (language: Language) => {
    setLoading(language);
    setError(undefined);
    const url = endpointUrl(singleWindow.confirmation, { language });
    const refused = await loadFile({
      url,
      language: reader,
      fallbackName: 'confirmation.pdf',
      save: saveFile,
    });
    setError(refused === '' ? t('confirmation.failed') : refused);
    setLoading(undefined);
  };
  const others = languages.filter((language) => language !== reader);
  return (
    <Spotlight
      title={t('confirmation.title')}
      actions={
        <div className={styles.languages} role="group" aria-label={t('confirmation.languages')}>
          {[reader, ...others].map((language) => (
            <Button
              key={language}
              variant={language === reader ? 'primary' : 'subtle'}
              icon={language === reader && <Icon name="download" size={18} />}
              isBusy={loading === language}
              onClick={() => void load(language)}
              lang={htmlLanguage(language)}
            >
              {languageNames[language]}
            </Button>
          ))}
        </div>
      }
    >
      {t('confirmation.text')}
      <LiveRegion>
        {error !== undefined && (
          <div className={styles.error}>
            <Alert kind="danger">{error}</Alert>
          </div>
        )}
      </LiveRegion>
    </Spotlight>
  );
}
