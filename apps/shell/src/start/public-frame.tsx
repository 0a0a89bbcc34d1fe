import type { ReactNode } from 'react';
import { ThemeToggle } from '@portal/ui';
import { Brand } from '../layout/brand.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import * as styles from './public-frame.module.css';

interface Props {
  readonly children: ReactNode;
}

/** The frame of a page for everybody: the university, language and theme, and nothing of the portal behind the login. */
export function PublicFrame({ children }: Props) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
