import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { LiveRegion, Notice } from '@portal/ui';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import * as styles from './profile.module.css';

const readCode = ({ hash, search }: Location): string =>
  new URLSearchParams(hash === '' ? search : hash.slice(1)).get('code') ?? '';

/**
 * Where the link of the letter leads, signed in or not. It waits for a press: programs that look at letters open their
 * links, and must confirm nothing.
 */
export function ConfirmEmailPage() {
  const t = useText('shell');
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
      <LiveRegion>{notice !== undefined && <Notice kind="success">{notice}</Notice>}</LiveRegion>
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
