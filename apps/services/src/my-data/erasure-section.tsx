import { useTranslations } from '@portal/i18n';
import { Load, Skeleton } from '@portal/ui';
import { FactList } from '@portal/ui/display';
import type { PersonalDataInfo } from '@portal/wire/personal-data/personal-data';
import { DataSection } from './data-section.tsx';
import { useDataInfoQuery } from './my-data.api.ts';
import * as styles from './my-data.module.css';

function ContactFacts({ contact: { address, phone, email } }: Pick<PersonalDataInfo, 'contact'>) {
  const t = useTranslations('services');
  const facts = [
    { label: t('myData.erasure.address'), text: address, value: address },
    {
      label: t('myData.erasure.phone'),
      text: phone,
      value: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
    },
    { label: t('myData.erasure.email'), text: email, value: <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ text }) => text !== '');
  return facts.length === 0 ? <p>{t('myData.erasure.noContact')}</p> : <FactList facts={facts} />;
}

/** What an erasure deletes, what stays, and whom to ask. */
export function ErasureSection() {
  const t = useTranslations('services');
  const query = useDataInfoQuery({});
  return (
    <DataSection title={t('myData.erasure.title')}>
      <p>{t('myData.erasure.text')}</p>
      <p>{t('myData.erasure.stays')}</p>
      <h3 className={styles.who}>{t('myData.erasure.ask')}</h3>
      <Load query={query} skeleton={<Skeleton lines={2} />}>
        {({ contact }) => <ContactFacts contact={contact} />}
      </Load>
    </DataSection>
  );
}
