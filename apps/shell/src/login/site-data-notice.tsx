import { useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import type { SiteData } from './site-data.ts';
import * as styles from './login.module.css';

const reload = () => window.location.reload();

/** Says what the browser must allow before anybody can sign in, and how. */
export function SiteDataNotice({ siteData }: { readonly siteData: Exclude<SiteData, 'allowed'> }) {
  const t = useTranslations('shell');
  return (
    <div className={styles.siteData}>
      <Alert kind={siteData === 'blocked' ? 'danger' : 'warning'} title={t(`login.siteData.${siteData}`)}>
        <p className={styles.siteDataAdvice}>{t('login.siteData.advice')}</p>
        <Button onClick={reload}>{t('login.siteData.retry')}</Button>
      </Alert>
    </div>
  );
}
