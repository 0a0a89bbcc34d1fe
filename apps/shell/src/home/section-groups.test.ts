import { describe, expect, it } from '@jest/globals';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { groupSections } from './section-groups.ts';

const page = (to: string, rest: Partial<NavItem> = {}): NavItem => ({
  key: to,
  to,
  label: to,
  icon: 'apps',
  order: 1,
  ...rest,
});
const groupsOf = (pages: readonly NavItem[], visits = {}) =>
  groupSections(pages, visits).map(({ id, pages: grouped }) => [id, ...grouped.map(({ to }) => to)]);

describe('the groups of sections', () => {
  it('are those that have sections, with what names no group at the end', () => {
    const unknown = { ...page('/rent'), group: 'housing' };
    expect(
      groupsOf([
        page('/sport'),
        page('/orders', { group: 'documents' }),
        Object.assign(page('/rent'), { group: unknown.group }),
        page('/journal', { group: 'study' }),
      ]),
    ).toEqual([
      ['study', '/journal'],
      ['documents', '/orders'],
      ['more', '/sport', '/rent'],
    ]);
  });

  it('begin with the most visited sections, and keep the order of the menu otherwise', () => {
    const study = ['/schedule', '/journal', '/umk'].map((to) => page(to, { group: 'study' }));
    expect(groupsOf(study, { '/umk': 2, '/orders': 9 })).toEqual([
      ['study', '/umk', '/schedule', '/journal'],
    ]);
  });
});
