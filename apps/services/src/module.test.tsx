import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of this module (spec §1, §2) and their roles; a graduate reads six of them (D-63), and one is for staff with a claim (D-65). */
const pages = [
  { page: 'paymentcode', path: 'paymentcode', roles: ['student', 'graduate'] },
  { page: 'singlewindow', path: 'singlewindow', roles: ['student', 'graduate'] },
  { page: 'transcript', path: 'transcript', roles: ['student', 'graduate'] },
  { page: 'qrstud', path: 'qrstud', roles: ['student'] },
  { page: 'documents', path: 'documents', roles: ['teacher', 'staff', 'student', 'graduate'] },
  { page: 'personalcard', path: 'personalcard', roles: ['student', 'graduate'] },
  { page: 'issuing', path: 'issuing', roles: ['teacher', 'staff'], claim: 'documents.issue' },
  { page: 'reportqr', path: 'reportqr', roles: ['teacher', 'student'] },
  { page: 'questionnaire', path: 'questionnaire', roles: ['teacher', 'student'] },
  { page: 'mydata', path: 'mydata', roles: ['teacher', 'staff', 'student', 'graduate'], isPrivate: true },
] as const;

describe('the services module', () => {
  it('has exactly these pages, and two for everybody', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    const publicPages = { studentqr: { path: 'studentqr' }, verify: { path: 'public/verify/:id' } };
    expect(manifest.publicPages).toEqual(publicPages);
    const all = [...Object.keys(manifest.pages), ...Object.keys(publicPages)];
    expect(Object.keys(portalModule.pages).toSorted()).toEqual(all.toSorted());
  });

  it.each(pages)('has $page at $path for its roles', ({ page, ...facts }) => {
    expect(manifest.pages[page]).toMatchObject(facts);
  });
});
