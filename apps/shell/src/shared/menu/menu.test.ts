import { describe, expect, it } from '@jest/globals';
import { sidebarEntries } from '@portal/wire';
import { menuOf, shellPages, type MenuEntry } from './menu.ts';
import type { NavItem } from './nav-item.ts';

const page = (to: string, order: number): NavItem => ({ key: to, to, label: to, icon: 'apps', order });
const nameOf = (entry: MenuEntry): string => (entry.kind === 'page' ? entry.item.to : entry.id);
const labelOf = (id: string) => `label of ${id}`;

describe('the menu (§2 Shell)', () => {
  it('sorts the pages of shell and modules by their order (§2 Shell.8)', () => {
    const pages = [...shellPages, page('/umk', 80), page('/chat', 20), page('/reportqr', 210)];
    expect(menuOf({ pages, links: [], labelOf }).entries.map(nameOf)).toEqual([
      '/',
      '/news',
      '/chat',
      '/umk',
      '/manual',
      '/reportqr',
    ]);
  });

  it('collects the entries of the specification that are not connected, in its order (§2 Shell.8)', () => {
    expect(menuOf({ pages: [], links: [], labelOf }).unavailable.map(({ id }) => id)).toEqual([
      'schedule',
      'electronicSheet',
      'documents',
      'personalCard',
      'testing',
      'individualWorkload',
      'rating',
      'questionnaire',
      'rooms',
      'webinar',
    ]);
  });

  it('links every entry that the setting of the university may name (§7 Misc.3, D-47.1)', () => {
    const links = sidebarEntries.map((entry) => ({
      entry,
      name: '',
      address: `https://${entry}.example.kg/`,
    }));
    const { entries, unavailable } = menuOf({ pages: [], links, labelOf });
    expect(entries.map(nameOf)).toEqual([...sidebarEntries]);
    expect(unavailable.map(({ id }) => id)).toEqual(['schedule']);
  });

  it('opens the schedule as soon as a module has one', () => {
    const { entries, unavailable } = menuOf({ pages: [page('/schedule', 30)], links: [], labelOf });
    expect(entries).toMatchObject([{ kind: 'page', item: { to: '/schedule' } }]);
    expect(unavailable.map(({ id }) => id)).not.toContain('schedule');
  });

  it('has the rating of students instead of its entry', () => {
    const { unavailable } = menuOf({ pages: [page('/rating', 120)], links: [], labelOf });
    expect(unavailable.map(({ id }) => id)).not.toContain('rating');
  });

  it('has the workload of teachers instead of its entry (§1)', () => {
    const { unavailable } = menuOf({ pages: [page('/workload', 110)], links: [], labelOf });
    expect(unavailable.map(({ id }) => id)).not.toContain('individualWorkload');
  });

  it('has the sheets of teachers or the results of students instead of the electronic sheet (D-64.11)', () => {
    for (const path of ['/sheets', '/results']) {
      const { unavailable } = menuOf({ pages: [page(path, 40)], links: [], labelOf });
      expect(unavailable.map(({ id }) => id)).not.toContain('electronicSheet');
    }
  });

  it('has the documents and the personal card of a module instead of their entries (§1)', () => {
    const { unavailable } = menuOf({
      pages: [page('/documents', 50), page('/personalcard', 60)],
      links: [],
      labelOf,
    });
    const left = unavailable.map(({ id }) => id);
    expect(left).not.toContain('documents');
    expect(left).not.toContain('personalCard');
  });

  it('has the free rooms of a module instead of their entry', () => {
    const { unavailable } = menuOf({ pages: [page('/rooms', 170)], links: [], labelOf });
    expect(unavailable.map(({ id }) => id)).not.toContain('rooms');
  });

  it('links to web addresses of the university only, between the pages (D-47.1)', () => {
    const links = [
      { entry: 'rating', name: 'Rating', address: 'https://rating.example.kg/' },
      { entry: 'webinar', name: 'Webinar', address: 'javascript:alert(1)' },
    ];
    const { entries, unavailable } = menuOf({ pages: [page('/a', 110), page('/b', 130)], links, labelOf });
    expect(entries.map(nameOf)).toEqual(['/a', 'rating', '/b']);
    expect(entries[1]).toMatchObject({
      kind: 'link',
      label: 'label of rating',
      address: 'https://rating.example.kg/',
    });
    expect(unavailable.map(({ id }) => id)).toContain('webinar');
  });

  it('lists the pages of the office apart, in their order (D-65.1)', () => {
    const pages = [page('/b', 20), { ...page('/office/b', 12), isForStaff: true }];
    const { entries, staffPages } = menuOf({
      pages: [...pages, { ...page('/office/a', 11), isForStaff: true }],
      links: [],
      labelOf,
    });
    expect(entries.map(nameOf)).toEqual(['/b']);
    expect(staffPages.map(({ to }) => to)).toEqual(['/office/a', '/office/b']);
  });

  it('uses no icon twice', () => {
    const icons = menuOf({ pages: [], links: [], labelOf }).unavailable.map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
