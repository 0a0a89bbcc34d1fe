import { useTranslations } from '@portal/i18n';
import { useDraft, useIsDesktop } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { mostVisited, readPageVisits } from '../shared/page-visits.ts';
import { SectionLinks } from '../shared/section-links.tsx';
import { SectionHead } from './section-head.tsx';

const MAX_SECTIONS = 6;
/** Two rows of a phone's grid. */
const MAX_SECTIONS_ON_PHONE = 8;

/** The sections that the person visits most, and the way to all of them. */
export function HomeSections({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const max = useIsDesktop() ? MAX_SECTIONS : MAX_SECTIONS_ON_PHONE;
  const visits = readPageVisits(useDraft('page-visits').text);
  return (
    <section aria-labelledby="home-sections">
      <SectionHead id="home-sections" title={t('home.sections')} to="/apps" all={t('home.allSections')} />
      <SectionLinks nav={mostVisited(nav, visits, max)} />
    </section>
  );
}
