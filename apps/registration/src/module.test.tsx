import { describe, expect, it } from '@jest/globals';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of spec §2 in this module and their roles. */
const pages = [{ page: 'registration', path: 'registration', roles: ['student'] }] as const;

describe('the registration module', () => {
  it('has exactly these pages', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    expect(Object.keys(portalModule.pages)).toEqual(pages.map(({ page }) => page));
  });

  it.each(pages)('has $page at $path for its roles', async ({ page, path, roles }) => {
    expect(manifest.pages[page]).toMatchObject({ path, roles });
    expect(await portalModule.pages[page]()).toHaveProperty('Component');
  });
});
