import { useTranslations } from '@portal/i18n';
import { Load, Skeleton } from '@portal/ui';
import { DataSection } from './data-section.tsx';
import { useDataInfoQuery } from './my-data.api.ts';
import * as styles from './my-data.module.css';

/** Who receives data of people from this portal. */
export function RecipientsSection() {
  const t = useTranslations('services');
  const query = useDataInfoQuery({});
  return (
    <DataSection title={t('myData.recipients.title')}>
      <Load query={query} skeleton={<Skeleton lines={6} />}>
        {({ recipients }) => (
          <>
            <dl className={styles.list}>
              {recipients.map((name) => (
                <div key={name} className={styles.topic}>
                  <dt className={styles.who}>{t(`myData.recipients.${name}.who`)}</dt>
                  <dd>{t(`myData.recipients.${name}.what`)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{t('myData.recipients.lead')}</p>
          </>
        )}
      </Load>
    </DataSection>
  );
}
