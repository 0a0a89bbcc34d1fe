import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectIsSignOutDeferred, usePortalSelector } from '@portal/platform';
import { Alert, LiveRegion, ThemeToggle } from '@portal/ui';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Mountains } from './mountains.tsx';
import { University } from './university.tsx';
import * as styles from './login.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function LoginLayout({ title, lead, children }: Props) {
  const t = useTranslations('shell');
  const isSignOutDeferred = usePortalSelector(selectIsSignOutDeferred);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <Mountains />
        <University />
      </header>
      <main className={styles.main}>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <div className={styles.panel}>
          <LiveRegion>
            {isSignOutDeferred && <Alert kind="warning">{t('login.signOutDeferred')}</Alert>}
          </LiveRegion>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
