import type { ReactNode } from 'react';
import { ThemeToggle } from '@portal/ui';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useLogoQuery } from './login.api.ts';
import { Mountains } from './mountains.tsx';
import { University } from './university.tsx';
import * as styles from './login.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function LoginLayout({ title, lead, children }: Props) {
  const { data: logo } = useLogoQuery({});
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <Mountains />
        <University logo={logo} />
      </header>
      <main className={styles.main}>
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <div className={styles.panel}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
