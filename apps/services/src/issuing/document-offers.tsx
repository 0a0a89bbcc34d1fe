import { useState } from 'react';
import { languageNames, languages, useLanguage, useTranslations, type Language } from '@portal/i18n';
import { Button, Card, SelectField, showToast } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { DocumentHolder } from '@portal/wire';
import { useIssueDocumentMutation } from './issuing.api.ts';
import * as styles from './issuing.module.css';

type Offer = DocumentHolder['offers'][number];

interface OfferProps {
  readonly offer: Offer;
  readonly studentId: number;
  readonly language: Language;
}

/** A document that can be issued, or why it cannot. */
function OfferLine({ offer: { kind, obstacle }, studentId, language }: OfferProps) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const [issue, { isLoading }] = useIssueDocumentMutation();
  const name = t(`verify.kinds.${kind}`);
  const start = async () => {
    const { error } = await issue({ studentId, kind, language });
    void showToast(
      error === undefined
        ? { kind: 'success', text: t('issuing.done', { name }) }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <li className={styles.offer}>
      <span className={styles.offerText}>
        <strong>{name}</strong>
        <small>{obstacle === null ? t(`issuing.about.${kind}`) : t(`issuing.obstacles.${obstacle}`)}</small>
      </span>
      <Button
        isBusy={isLoading}
        disabled={obstacle !== null}
        aria-label={t('issuing.issueOf', { name })}
        onClick={() => void start()}
      >
        {t('issuing.issue')}
      </Button>
    </li>
  );
}

/** The documents of the office about a student, in a chosen language. */
export function DocumentOffers({ holder: { studentId, offers } }: { readonly holder: DocumentHolder }) {
  const t = useTranslations('services');
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <Card>
      <section className={styles.part}>
        <h3>{t('issuing.offers')}</h3>
        <SelectField
          label={t('issuing.language')}
          options={languages.map((own, id) => ({ id, label: languageNames[own] }))}
          value={languages.indexOf(language)}
          onPick={(id) => setLanguage(languages[id] ?? language)}
        />
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <OfferLine key={offer.kind} offer={offer} studentId={studentId} language={language} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
