import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import ru from '../locales/ru.json';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The rows of spec §2 that belong here, and who sees them. */
const pages = [{ page: 'journal', path: 'journal', roles: ['teacher', 'student'] }] as const;

describe('the journal module', () => {
  it('has these pages and no other', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    expect(Object.keys(portalModule.pages)).toEqual(pages.map(({ page }) => page));
  });

  it.each(pages)('shows $page at $path to its roles', async ({ page, path, roles }) => {
    expect(manifest.pages[page]).toMatchObject({ path, roles });
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), texts: { journal: ru } });
    expect(screen.getByRole('heading', { name: manifest.titles[page].ru })).toBeVisible();
    expect(screen.getByText(ru[page].coming)).toBeVisible();
  });
});
