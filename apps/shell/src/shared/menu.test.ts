import { describe, expect, it } from '@jest/globals';
import { menuOf, type MenuEntry } from './menu.ts';
import type { NavItem } from './nav-item.ts';

const page = (to: string, facts: Partial<NavItem> = {}): NavItem => ({
  key: to,
  to,
  label: to,
  icon: 'apps',
  ...facts,
});
const nameOf = (entry: MenuEntry): string => (entry.kind === 'page' ? entry.item.to : entry.id);
const everyPath = ['/reportqr', '/qrstud', '/transcript', '/journal', '/umk', '/library', '/registration'];
const labelOf = (id: string) => `label of ${id}`;

describe('the menu (spec §2 Shell)', () => {
  it('has every entry of the specification in its order', () => {
    const pages = [...everyPath, '/paymentcode', '/singlewindow', '/manual'].map((to) => page(to));
    expect(menuOf({ pages, links: [], labelOf }).map(nameOf)).toEqual([
      'schedule',
      'electronicSheet',
      'documents',
      'personalCard',
      '/journal',
      '/umk',
      '/library',
      'testing',
      'individualWorkload',
      'rating',
      'questionnaire',
      '/registration',
      '/paymentcode',
      '/singlewindow',
      'rooms',
      'webinar',
      '/manual',
      '/transcript',
      '/reportqr',
      '/qrstud',
    ]);
  });

  it('begins with the pages that the specification does not order', () => {
    const menu = menuOf({ pages: [page('/'), page('/journal'), page('/chat')], links: [], labelOf });
    expect(menu.slice(0, 2).map(nameOf)).toEqual(['/', '/chat']);
  });

  it('leaves out pages that the user does not have', () => {
    const names = menuOf({ pages: [], links: [], labelOf }).map(nameOf);
    expect(names).not.toContain('/registration');
    expect(names).toHaveLength(10);
  });

  it('opens the schedule as soon as a module has one', () => {
    const [first] = menuOf({ pages: [page('/schedule')], links: [], labelOf });
    expect(first).toMatchObject({ kind: 'page', item: { to: '/schedule' } });
  });

  it('links to web addresses of the university only (D-47)', () => {
    const links = [
      { entry: 'rating', name: 'Rating', address: 'https://rating.example.kg/' },
      { entry: 'webinar', name: 'Webinar', address: 'javascript:alert(1)' },
    ];
    const menu = menuOf({ pages: [], links, labelOf });
    expect(menu.find((entry) => nameOf(entry) === 'rating')).toMatchObject({
      kind: 'link',
      label: 'label of rating',
      address: 'https://rating.example.kg/',
    });
    expect(menu.find((entry) => nameOf(entry) === 'webinar')).toMatchObject({ kind: 'unavailable' });
  });

  it('uses no icon twice', () => {
    const icons = menuOf({ pages: [], links: [], labelOf }).flatMap((entry) =>
      entry.kind === 'page' ? [] : [entry.icon],
    );
    expect(new Set(icons).size).toBe(icons.length);
  });
});
