import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion, Page } from '@portal/ui';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import * as styles from './profile.module.css';

const readCode = ({ hash, search }: Location): string =>
  new URLSearchParams(hash === '' ? search : hash.slice(1)).get('code') ?? '';

/**
 * The target of the e-mail's link, signed in or not. Confirms only on a click because mail scanners open links.
 */
export function ConfirmEmailPage() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const [code] = useState(() => readCode(window.location));
  const [notice, setNotice] = useState<string>();
  usePageTitle(t('profile.email.confirmTitle'));
  useEffect(() => {
    if (code !== '') void navigate('/confirm-email', { replace: true });
  }, [code, navigate]);
  return (
    <main className={styles.alone}>
      <LanguageSwitch />
      <Page
        kind="form"
        title={t('profile.email.confirmTitle')}
        facts={notice === undefined && t('profile.email.confirmLead')}
      >
        <LiveRegion>{notice !== undefined && <Alert kind="success">{notice}</Alert>}</LiveRegion>
        {notice === undefined && <ConfirmEmailForm code={code} onConfirmed={setNotice} />}
      </Page>
      <Link className={styles.back} to="/">
        {t('profile.toPortal')}
      </Link>
    </main>
  );
}
