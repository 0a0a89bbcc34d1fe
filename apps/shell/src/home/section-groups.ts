import type { NavGroup } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import type { PageVisits } from '../shared/page-visits.ts';

/** Sections that belong together; `more` has what names no group. */
export interface SectionGroup {
  readonly id: NavGroup | 'more';
  readonly pages: readonly NavItem[];
}

const order = ['study', 'people', 'money', 'documents', 'more'] as const;

const isGroup = (name: string | undefined): name is NavGroup => order.some((id) => id === name);

/** The sections by group, in each the most visited ones first; unvisited ones keep the order of the menu. */
export function groupSections(pages: readonly NavItem[], visits: PageVisits): readonly SectionGroup[] {
  const byVisits = pages.toSorted((one, other) => (visits[other.to] ?? 0) - (visits[one.to] ?? 0));
  // A module of another team may name a group that does not exist.
  const groups = Map.groupBy(byVisits, ({ group }) => (isGroup(group) ? group : 'more'));
  return order.flatMap((id) => {
    const grouped = groups.get(id);
    return grouped ? [{ id, pages: grouped }] : [];
  });
}
