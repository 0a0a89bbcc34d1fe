import { useState } from 'react';
import { formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, useCurrentTerm, usePortalSelector } from '@portal/platform';
import { AppCards } from '../shared/app-cards.tsx';
import { givenName } from '../shared/names.ts';
import type { NavItem } from '../shared/nav-item.ts';
import { LatestNews } from './latest-news.tsx';
import { CurrentLesson } from './current-lesson.tsx';
import * as styles from './home.module.css';

/** The current term, which arrives after the page. */
function TermLine() {
  const t = useTranslations('shell');
  const { year, term } = useCurrentTerm();
  return (
    <p className={styles.term}>
      {year && term ? t('home.term', { year: year.label, term: term.name }) : '\u00a0'}
    </p>
  );
}

export function HomePage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const user = usePortalSelector(selectUser);
  const [today] = useState(() => new Date());
  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <p className={styles.date}>{formatFullDate(today, language)}</p>
        <h1 className={styles.greeting}>{t('home.greeting', { name: givenName(user?.fullName ?? '') })}</h1>
        <TermLine />
      </header>
      <div className={styles.columns}>
        <CurrentLesson nav={nav} />
        <LatestNews />
      </div>
      <section aria-labelledby="home-sections">
        <h2 id="home-sections" className={styles.heading}>
          {t('home.sections')}
        </h2>
        <AppCards nav={nav} />
      </section>
    </div>
  );
}
