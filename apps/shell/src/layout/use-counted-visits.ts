import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useDraft } from '@portal/platform';
import { shellPages } from '../shared/menu/menu.ts';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { sectionAt } from '../shared/menu/section-at.ts';
import { countVisit, readPageVisits } from '../shared/page-visits.ts';

/** Counts the visits of sections in this browser: those that a person uses are offered first. */
export function useCountedVisits(nav: readonly NavItem[]): void {
  const { pathname } = useLocation();
  const stored = useDraft('page-visits');
  const section = sectionAt(
    pathname,
    [...shellPages, ...nav].map(({ to }) => to),
  );
  const count = useEffectEvent((path: string) => {
    stored.write(countVisit(readPageVisits(stored.text), path));
  });
  useEffect(() => {
    if (section !== undefined && section !== '/') count(section);
  }, [section]);
}
