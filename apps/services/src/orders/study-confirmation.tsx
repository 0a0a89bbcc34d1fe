import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Card, Icon, LiveRegion } from '@portal/ui';
import { endpointUrl, singleWindow } from '@portal/wire';
import { loadFile } from '../shared/load-file.ts';
import * as styles from './orders.module.css';

const documentLanguages = ['kg', 'ru', 'en'] as const;
type DocumentLanguage = (typeof documentLanguages)[number];

/** Each language by its own name, as in the switch of the portal. */
const languageNames: Readonly<Record<DocumentLanguage, string>> = {
  kg: 'Кыргызча',
  ru: 'Русский',
  en: 'English',
};

/** The confirmation of study at once, without the office (screens, Services P1). */
export function StudyConfirmation() {
  const t = useTranslations('services');
  const reader = useLanguage();
  const [loading, setLoading] = useState<DocumentLanguage>();
  const [refusal, setRefusal] = useState<string>();
  const load = async (language: DocumentLanguage) => {
    setLoading(language);
    setRefusal(undefined);
    const url = endpointUrl(singleWindow.confirmation, { language });
    const refused = await loadFile({ url, language: reader, fallbackName: 'confirmation.pdf' });
    setRefusal(refused === '' ? t('confirmation.failed') : refused);
    setLoading(undefined);
  };
  return (
    <Card>
      <section className={styles.confirmation} aria-labelledby="study-confirmation">
        <div className={styles.offer}>
          <h2 id="study-confirmation">{t('confirmation.title')}</h2>
          <p className={styles.hint}>{t('confirmation.text')}</p>
        </div>
        <div className={styles.languages} role="group" aria-label={t('confirmation.languages')}>
          {documentLanguages.map((language) => (
            <Button
              key={language}
              icon={<Icon name="download" size={18} />}
              isBusy={loading === language}
              onClick={() => void load(language)}
              lang={language === 'kg' ? 'ky' : language}
            >
              {languageNames[language]}
            </Button>
          ))}
        </div>
      </section>
      <LiveRegion>
        {refusal !== undefined && (
          <div className={styles.refusal}>
            <Alert kind="danger">{refusal}</Alert>
          </div>
        )}
      </LiveRegion>
    </Card>
  );
}
