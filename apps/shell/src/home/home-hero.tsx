import { useState, type ReactNode } from 'react';
import { formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { formalName } from '../shared/menu/names.ts';
import * as styles from './home.module.css';

/** A greeting, the day, and a line after it: small, because the day itself comes first. */
export function HomeHero({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const user = usePortalSelector(selectUser);
  const [today] = useState(() => new Date());
  return (
    <header className={styles.hero}>
      <h1 className={styles.greeting}>{t('home.greeting', { name: formalName(user?.fullName ?? '') })}</h1>
      <p className={styles.date}>{formatFullDate(today, language)}</p>
      {children}
    </header>
  );
}
