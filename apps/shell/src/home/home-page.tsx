import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFullDate, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, useCurrentTerm, useDraft, usePortalSelector } from '@portal/platform';
import { Icon } from '@portal/ui';
import { AppCards } from '../shared/app-cards.tsx';
import { formalName } from '../shared/menu/names.ts';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { mostVisited, readPageVisits } from '../shared/page-visits.ts';
import { LatestNews } from './latest-news.tsx';
import { CurrentLesson } from './current-lesson.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { WhatsNew } from './whats-new.tsx';
import * as styles from './home.module.css';

const MAX_SECTIONS = 6;

/** The current term, which arrives after the page. */
function TermLine() {
  const t = useTranslations('shell');
  const { year, term } = useCurrentTerm();
  return (
    <p className={styles.term}>
      {year && term ? t('home.term', { year: year.label, term: term.name.toLowerCase() }) : '\u00a0'}
    </p>
  );
}

export function HomePage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const user = usePortalSelector(selectUser);
  const [today] = useState(() => new Date());
  const visits = readPageVisits(useDraft('page-visits').text);
  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <p className={styles.date}>{formatFullDate(today, language)}</p>
        <h1 className={styles.greeting}>{t('home.greeting', { name: formalName(user?.fullName ?? '') })}</h1>
        <TermLine />
      </header>
      <div className={styles.columns}>
        <CurrentLesson nav={nav} />
        <UnreadMessages nav={nav} />
        <WhatsNew nav={nav} />
        <LatestNews />
      </div>
      <section aria-labelledby="home-sections">
        <header className={styles.sectionHead}>
          <h2 id="home-sections" className={styles.heading}>
            {t('home.sections')}
          </h2>
          <Link to="/apps" className={styles.all}>
            {t('home.allSections')}
            <Icon name="arrowRight" size={16} />
          </Link>
        </header>
        <AppCards nav={mostVisited(nav, visits, MAX_SECTIONS)} />
      </section>
    </div>
  );
}
