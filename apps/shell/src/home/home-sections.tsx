import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Icon } from '@portal/ui';
import { AppCards } from '../shared/app-cards.tsx';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { mostVisited, readPageVisits } from '../shared/page-visits.ts';
import * as styles from './home.module.css';

const MAX_SECTIONS = 6;

/** The sections that the person visits most, and the way to all of them. */
export function HomeSections({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const visits = readPageVisits(useDraft('page-visits').text);
  return (
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
  );
}
