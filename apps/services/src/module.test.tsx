import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of spec §2 in this module and their roles; a graduate reads three of them (D-63). */
const pages = [
  { page: 'paymentcode', path: 'paymentcode', roles: ['student', 'graduate'] },
  { page: 'singlewindow', path: 'singlewindow', roles: ['student', 'graduate'] },
  { page: 'transcript', path: 'transcript', roles: ['student', 'graduate'] },
  { page: 'qrstud', path: 'qrstud', roles: ['student'] },
  { page: 'reportqr', path: 'reportqr', roles: ['teacher', 'student'] },
] as const;

describe('the services module', () => {
  it('has exactly these pages, and two for everybody', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    const publicPages = { studentqr: { path: 'studentqr' }, verify: { path: 'public/verify/:id' } };
    expect(manifest.publicPages).toEqual(publicPages);
    const all = [...Object.keys(manifest.pages), ...Object.keys(publicPages)];
    expect(Object.keys(portalModule.pages).toSorted()).toEqual(all.toSorted());
  });

  it.each(pages)('has $page at $path for its roles', ({ page, path, roles }) => {
    expect(manifest.pages[page]).toMatchObject({ path, roles });
  });
});
