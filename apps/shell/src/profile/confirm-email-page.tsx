import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { LiveRegion, Alert } from '@portal/ui';
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
      <h1 className={styles.title}>{t('profile.email.confirmTitle')}</h1>
      <LiveRegion>{notice !== undefined && <Alert kind="success">{notice}</Alert>}</LiveRegion>
      {notice === undefined && (
        <>
          <p className={styles.lead}>{t('profile.email.confirmLead')}</p>
          <ConfirmEmailForm code={code} onConfirmed={setNotice} />
        </>
      )}
      <Link className={styles.back} to="/">
        {t('profile.toPortal')}
      </Link>
    </main>
  );
}
