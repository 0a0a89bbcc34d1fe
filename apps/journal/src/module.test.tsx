import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import ru from '../locales/ru.json';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

/** The pages of spec §2 in this module and their roles. */
const pages = [{ page: 'journal', path: 'journal', roles: ['teacher', 'student'] }] as const;

describe('the journal module', () => {
  it('has exactly these pages', () => {
    expect(Object.keys(manifest.pages)).toEqual(pages.map(({ page }) => page));
    expect(Object.keys(portalModule.pages)).toEqual(pages.map(({ page }) => page));
  });

  it.each(pages)('shows $page at $path to its roles', async ({ page, path, roles }) => {
    expect(manifest.pages[page]).toMatchObject({ path, roles });
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), messages: { journal: ru } });
    expect(screen.getByRole('heading', { name: manifest.titles[page].ru })).toBeVisible();
    expect(screen.getByText(ru[page].coming)).toBeVisible();
  });
});
