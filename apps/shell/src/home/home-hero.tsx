import { useState, type ReactNode } from 'react';
import { formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { formalName } from '../shared/menu/names.ts';
import * as styles from './home.module.css';

/** The day and a greeting, with a line below it. */
export function HomeHero({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const user = usePortalSelector(selectUser);
  const [today] = useState(() => new Date());
  return (
    <header className={styles.hero}>
      <p className={styles.date}>{formatFullDate(today, language)}</p>
      <h1 className={styles.greeting}>{t('home.greeting', { name: formalName(user?.fullName ?? '') })}</h1>
      {children}
    </header>
  );
}
