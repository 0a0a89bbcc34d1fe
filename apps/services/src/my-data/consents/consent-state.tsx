import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { Consent } from '@portal/wire/consents/consents';
import * as styles from './consents.module.css';

interface Props {
  readonly consent: Consent;
}

/** What the person, or a representative, has decided, and when. */
function Decision({ consent: { state, isInForce, decidedAt, representative } }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (state === 'undecided' || decidedAt === null)
    return <p>{t(isInForce ? 'consents.undecided' : 'consents.missing')}</p>;
  const date = formatDate(decidedAt, language);
  if (state === 'withdrawn') return <p>{t('consents.withdrawn', { date })}</p>;
  if (representative === null) return <p>{t('consents.given', { date })}</p>;
  return <p>{t('consents.givenFor', { date, name: representative })}</p>;
}

/** Why the person is asked again, and what holds until then. */
function Renewal({ consent: { renewal, isInForce } }: Props) {
  const t = useTranslations('services');
  if (renewal === null) return null;
  return (
    <Alert kind="warning" title={t(`consents.renewals.${renewal}`)}>
      <p>{t(isInForce ? 'consents.holdsUntilThen' : 'consents.worksAfterwards')}</p>
    </Alert>
  );
}

/** The state of one consent in sentences. */
export function ConsentStateText({ consent }: Props) {
  const t = useTranslations('services');
  const { needsRepresentative, state, renewal } = consent;
  return (
    <>
      <Decision consent={consent} />
      <Renewal consent={consent} />
      {needsRepresentative && (state !== 'given' || renewal !== null) && (
        <p className={styles.muted}>{t('consents.representative')}</p>
      )}
    </>
  );
}
