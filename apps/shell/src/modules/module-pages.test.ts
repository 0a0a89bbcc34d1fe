import { describe, expect, it } from '@jest/globals';
import { modulePageAt, pagesFor, publicPagesOf } from './module-pages.ts';
import { aManifest, aRegistry, aVersion } from '../../test/module-fixtures.tsx';

const manifest = aManifest({
  pages: {
    verse: { path: 'poems', roles: ['teacher', 'student'], needsStudyFilter: true },
    review: { path: 'poems/review', roles: ['teacher'] },
  },
  titles: {
    verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' },
    review: { ru: 'Рецензии', kg: 'Сын-пикирлер', en: 'Reviews' },
  },
});

describe('the pages of the modules', () => {
  it('are filtered by role', () => {
    const registry = aRegistry(aVersion({ manifest }));
    expect(pagesFor(registry, { audience: 'teacher' }).map(({ path }) => path)).toEqual([
      '/poems',
      '/poems/review',
    ]);
    expect(pagesFor(registry, { audience: 'student' }).map(({ path }) => path)).toEqual(['/poems']);
  });

  it('of staff are for those with the claim only (D-65.1)', () => {
    const office = { path: 'office', roles: ['teacher'], claim: 'documents.issue' } as const;
    const titles = { ...manifest.titles, office: { ru: 'Отдел', kg: 'Бөлүм', en: 'Office' } };
    const staffed = aManifest({ pages: { ...manifest.pages, office }, titles });
    const paths = (claims: readonly ('documents.issue' | 'news.publish')[]) =>
      pagesFor(aRegistry(aVersion({ manifest: staffed })), { audience: 'teacher', claims }).map(
        ({ path }) => path,
      );
    expect(paths([])).not.toContain('/office');
    expect(paths(['news.publish'])).not.toContain('/office');
    expect(paths(['documents.issue'])).toContain('/office');
  });

  it('of the office may name several claims, one of which is enough; staff see no pages of teaching (D-65.1)', () => {
    const today = {
      path: 'today',
      roles: ['teacher', 'staff'],
      claim: ['news.publish', 'audit.read'],
    } as const;
    const titles = { ...manifest.titles, today: { ru: 'Сегодня', kg: 'Бүгүн', en: 'Today' } };
    const staffed = aManifest({ pages: { ...manifest.pages, today }, titles });
    const shown = (claims: readonly ('documents.issue' | 'audit.read')[]) =>
      pagesFor(aRegistry(aVersion({ manifest: staffed })), { audience: 'staff', claims });
    expect(shown(['documents.issue'])).toEqual([]);
    expect(shown(['audit.read'])).toMatchObject([{ path: '/today', isForStaff: true }]);
  });

  it('leave out what is private while staff view the portal as the person (decision 0099)', () => {
    const letters = { path: 'letters', roles: ['student'], isPrivate: true } as const;
    const titles = { ...manifest.titles, letters: { ru: 'Письма', kg: 'Каттар', en: 'Letters' } };
    const registry = aRegistry(
      aVersion({ manifest: aManifest({ pages: { ...manifest.pages, letters }, titles }) }),
    );
    const paths = (isViewed: boolean) =>
      pagesFor(registry, { audience: 'student', isViewed }).map(({ path }) => path);
    expect(paths(false)).toContain('/letters');
    expect(paths(true)).toEqual(['/poems']);
  });

  it('include what the shell renders around them', () => {
    const [verse, review] = pagesFor(aRegistry(aVersion({ manifest })), { audience: 'teacher' });
    expect(verse).toMatchObject({
      id: 'poems',
      page: 'verse',
      needsStudyFilter: true,
      nav: { icon: 'apps' },
    });
    expect(review).toMatchObject({ needsStudyFilter: false, nav: undefined, titles: { en: 'Reviews' } });
  });

  it('come from the version that will be loaded', () => {
    const alien = aVersion({ version: '2.0.0', platform: '9.0.0', manifest });
    expect(pagesFor(aRegistry(alien, aVersion()), { audience: 'teacher' })).toHaveLength(1);
  });

  it('stay in the navigation when no version is compatible', () => {
    const alien = aVersion({ platform: '9.0.0', manifest });
    expect(pagesFor(aRegistry(alien), { audience: 'teacher' })).toHaveLength(2);
  });
});

describe('the module at an address', () => {
  it('is the module that declares a page there', () => {
    const registry = aRegistry(aVersion({ manifest }));
    expect(modulePageAt(registry, '/poems/review')).toEqual({
      id: 'poems',
      page: 'review',
      declared: manifest.pages.review,
      isPublic: false,
    });
    expect(modulePageAt(registry, '/prose')).toBeUndefined();
    expect(modulePageAt(aRegistry(), '/poems')).toBeUndefined();
  });
});

describe('the public pages of the modules', () => {
  const withPublic = aManifest({
    ...manifest,
    publicPages: { rules: { path: 'public/rules/:id' } },
    titles: { ...manifest.titles, rules: { ru: 'Правила', kg: 'Эрежелер', en: 'Rules' } },
  });
  const registry = aRegistry(aVersion({ manifest: withPublic }));

  it('are listed with their titles', () => {
    expect(publicPagesOf(registry)).toEqual([
      { id: 'poems', page: 'rules', path: '/public/rules/:id', titles: withPublic.titles.rules },
    ]);
    expect(publicPagesOf(aRegistry(aVersion({ manifest })))).toEqual([]);
    expect(pagesFor(registry, { audience: 'student' }).map(({ page }) => page)).not.toContain('rules');
  });

  it('are found at addresses with any parameter', () => {
    expect(modulePageAt(registry, '/public/rules/7')).toMatchObject({ page: 'rules', isPublic: true });
    expect(modulePageAt(registry, '/public/rules')).toBeUndefined();
    expect(modulePageAt(registry, '/public/rules/7/8')).toBeUndefined();
    expect(modulePageAt(registry, '/poems')).toMatchObject({ page: 'verse', isPublic: false });
  });
});
