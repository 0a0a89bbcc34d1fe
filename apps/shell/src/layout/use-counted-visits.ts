import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useDraft } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { countVisit, readPageVisits } from '../shared/page-visits.ts';

/** Counts the visits of sections in this browser: the home page offers those that a person uses. */
export function useCountedVisits(nav: readonly NavItem[]): void {
  const { pathname } = useLocation();
  const stored = useDraft('page-visits');
  const section = nav.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to;
  const count = useEffectEvent((path: string) => {
    stored.write(countVisit(readPageVisits(stored.text), path));
  });
  useEffect(() => {
    if (section !== undefined) count(section);
  }, [section]);
}
