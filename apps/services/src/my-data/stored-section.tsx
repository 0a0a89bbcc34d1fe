import { useTranslations } from '@portal/i18n';
import { Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import type { PersonalDataInfo, TopicCount } from '@portal/wire/personal-data/personal-data';
import { DataSection } from './data-section.tsx';
import { useDataInfoQuery, useDataTopicsQuery } from './my-data.api.ts';
import * as styles from './my-data.module.css';

/** How many records and files there are. */
function Amount({ topic: { rowCount, fileCount } }: { readonly topic: TopicCount }) {
  const t = useTranslations('services');
  if (rowCount === 0) return <span className={styles.amount}>{t('myData.nothing')}</span>;
  return (
    <span className={styles.amount}>
      {fileCount > 0 ? t('myData.files', { count: fileCount }) : t('myData.records', { count: rowCount })}
    </span>
  );
}

/** How long a topic is stored; a period of 0 days has no end. */
function usePeriod({ topic }: TopicCount, periods: PersonalDataInfo['periods'] | undefined): string {
  const t = useTranslations('services');
  if (!periods) return '';
  const { notificationDays, checkInDays, auditYears } = periods;
  if (topic === 'notifications' && notificationDays === 0) return t('myData.stored.noPeriod');
  const days = topic === 'journal' ? checkInDays : notificationDays;
  return t(`myData.stored.topics.${topic}.period`, { days, years: auditYears });
}

function Topic({ topic }: { readonly topic: TopicCount }) {
  const t = useTranslations('services');
  const period = usePeriod(topic, useDataInfoQuery({}).currentData?.periods);
  return (
    <li className={styles.topic}>
      <div className={styles.head}>
        <h3>{t(`myData.stored.topics.${topic.topic}.title`)}</h3>
        <Amount topic={topic} />
      </div>
      <p>{t(`myData.stored.topics.${topic.topic}.what`)}</p>
      <p className={styles.note}>{period}</p>
    </li>
  );
}

/** What the portal stores about the reader, in plain words and numbers, and for how long. */
export function StoredSection() {
  const t = useTranslations('services');
  const query = useDataTopicsQuery({});
  return (
    <DataSection title={t('myData.stored.title')}>
      <Load query={query} skeleton={<SkeletonTable columns={2} />}>
        {(topics) => (
          <ul className={styles.list}>
            {topics.map((topic) => (
              <Topic key={topic.topic} topic={topic} />
            ))}
          </ul>
        )}
      </Load>
    </DataSection>
  );
}
