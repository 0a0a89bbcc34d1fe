import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Page } from '@portal/ui';
import { ConsentSection } from './consents/consent-section.tsx';
import { CopySection } from './copy-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { RecipientsSection } from './recipients-section.tsx';
import { StoredSection } from './stored-section.tsx';
import * as styles from './my-data.module.css';

/** Everything that the portal stores about the reader: what, for how long, for whom, and a copy of it (decision 0124). */
export function Component() {
  const t = useTranslations('services');
  return (
    <Page
      kind="reading"
      title={t('myData.title')}
      lead={t('myData.lead')}
      back={<Link to="/profile">{t('myData.back')}</Link>}
    >
      <div className={styles.sections}>
        <CopySection />
        <ConsentSection />
        <StoredSection />
        <RecipientsSection />
        <ErasureSection />
      </div>
    </Page>
  );
}
