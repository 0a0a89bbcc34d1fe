import { useTranslations } from '@portal/i18n';
import { selectUser, Slot, useCurrentTerm, usePortalSelector } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { LatestNews } from './latest-news.tsx';
import { CurrentLesson } from './current-lesson.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSections } from './home-sections.tsx';
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
  const hasLessons = user?.isStaff !== true;
  return (
    <div className={styles.home}>
      <HomeHero>
        <TermLine />
      </HomeHero>
      <div className={styles.columns}>
        {hasLessons && <CurrentLesson nav={nav} />}
        <UnreadMessages nav={nav} />
        <WhatsNew nav={nav} />
        <LatestNews />
        <Slot name="home.card" context={noContext} />
      </div>
      <HomeSections nav={nav} />
    </div>
  );
}
