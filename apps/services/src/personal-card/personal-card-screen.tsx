import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { PersonalCard } from '@portal/wire';
import { CardHistory } from './card-history.tsx';
import { PersonFacts } from './person-facts.tsx';
import { usePersonalCardQuery } from '../shared/personal-card.api.ts';
import * as styles from './personal-card.module.css';

function Content({ card }: { readonly card: PersonalCard }) {
  const t = useTranslations('services');
  return (
    <div className={styles.content}>
      <PersonFacts card={card} />
      <CardHistory card={card} />
      <p className={styles.office}>
        {card.office === ''
          ? t('personalCard.mistake')
          : t('personalCard.mistakeTo', { office: card.office })}
      </p>
    </div>
  );
}

/** What the university has recorded about the student (spec §1 "personal card"). */
export function Component() {
  const t = useTranslations('services');
  const query = usePersonalCardQuery({});
  return (
    <Page kind="list" title={t('personalCard.title')} lead={t('personalCard.lead')}>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load query={query} skeleton={<SkeletonCards />}>
        {(card) => <Content card={card} />}
      </Load>
    </Page>
  );
}
