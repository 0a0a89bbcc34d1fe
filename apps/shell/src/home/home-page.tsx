import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { selectUser, Slot, useCurrentTerm, usePortalSelector } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { LatestNews } from './latest-news.tsx';
import { CurrentLesson } from './current-lesson.tsx';
import { DayLessons } from './day-lessons.tsx';
import { DueLine } from './due-payment.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { MarksInDanger } from './marks-in-danger.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { WhatsNew } from './whats-new.tsx';
import * as styles from './home.module.css';

const noContext = {};

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
  const user = usePortalSelector(selectUser);
  const [today] = useState(() => dayOf(new Date()));
  const hasLessons = user?.isStaff !== true;
  return (
    <div className={styles.home}>
      <HomeHero>
        <TermLine />
      </HomeHero>
      <div className={styles.columns}>
        {hasLessons && (
          <div className={styles.column}>
            <CurrentLesson nav={nav} />
            <MarksInDanger nav={nav} />
            <DueLine nav={nav} />
            <DayLessons nav={nav} />
          </div>
        )}
        <div className={styles.column}>
          <WhatsNew nav={nav} today={today} />
          <UnreadMessages nav={nav} today={today} />
          <LatestNews />
        </div>
        <Slot name="home.card" context={noContext} />
      </div>
      <HomeSections nav={nav} />
    </div>
  );
}
