import type { RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { toRestoreState } from './restore-state.ts';
import * as styles from '../login.module.css';

const RESTORE_PATH = '/login/restore';

/** Leads to the page for a forgotten password, and takes the typed login along. */
export function ForgottenLink({ login }: { readonly login: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  return (
    <Link
      className={styles.forgotten}
      to={RESTORE_PATH}
      onClick={(event) => {
        // Another tab or window is the browser's task.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(RESTORE_PATH, { state: toRestoreState(login.current?.value) });
      }}
    >
      {t('login.forgotten')}
    </Link>
  );
}
