import { useLocation } from 'react-router-dom';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { SkeletonCards, useAddressedHeading } from '@portal/ui/display';
import type { ConsentDecision, PersonConsents } from '@portal/wire/consents/consents';
import { ConsentCard } from './consent-card.tsx';
import { useOwnConsentsQuery } from './consents.api.ts';
import * as styles from './consents.module.css';

function DecisionLine({ decision }: { readonly decision: ConsentDecision }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { kind, isGiven, decidedAt, representative, recordedBy } = decision;
  const facts = {
    title: t(`consents.titles.${kind}`),
    date: formatDate(decidedAt, language),
    representative: representative ?? '',
    recordedBy: recordedBy ?? '',
  };
  if (representative !== null) return <li>{t('consents.history.signed', facts)}</li>;
  return <li>{t(isGiven ? 'consents.history.given' : 'consents.history.withdrawn', facts)}</li>;
}

function Content({ own: { consents, decisions } }: { readonly own: PersonConsents }) {
  const t = useTranslations('services');
  return (
    <>
      <ul className={styles.cards}>
        {consents.map((consent) => (
          <li key={consent.kind}>
            <ConsentCard consent={consent} />
          </li>
        ))}
      </ul>
      {decisions.length > 0 && (
        <details className={styles.text}>
          <summary>{t('consents.history.open')}</summary>
          <ul className={styles.decisions}>
            {decisions.map((decision) => (
              <DecisionLine key={`${decision.kind} ${decision.decidedAt}`} decision={decision} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const CONSENTS = 'consents';

/** What the person consents to: others see the photo, everybody the student card, the university publishes (decision 0125). */
export function ConsentSection() {
  const t = useTranslations('services');
  const query = useOwnConsentsQuery({}, { refetchOnMountOrArgChange: true });
  const heading = useAddressedHeading(CONSENTS, useLocation(), !query.isLoading);
  return (
    <section className={styles.part} aria-labelledby={CONSENTS}>
      <h2 ref={heading} id={CONSENTS} tabIndex={-1}>
        {t('consents.title')}
      </h2>
      <p className={styles.muted}>{t('consents.lead')}</p>
      <Load query={query} skeleton={<SkeletonCards />} isEmpty={({ consents }) => consents.length === 0}>
        {(own) => <Content own={own} />}
      </Load>
    </section>
  );
}
