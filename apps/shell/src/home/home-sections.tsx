import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { AppCards } from '../shared/app-cards.tsx';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { mostVisited, readPageVisits } from '../shared/page-visits.ts';
import { SectionHead } from './section-head.tsx';

const MAX_SECTIONS = 6;

/** The sections that the person visits most, and the way to all of them. */
export function HomeSections({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const visits = readPageVisits(useDraft('page-visits').text);
  return (
    <section aria-labelledby="home-sections">
      <SectionHead id="home-sections" title={t('home.sections')} to="/apps" all={t('home.allSections')} />
      <AppCards nav={mostVisited(nav, visits, MAX_SECTIONS)} />
    </section>
  );
}
