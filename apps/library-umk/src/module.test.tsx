import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { reading } from '@portal/wire';
import ru from '../locales/ru.json';
import { aLibrary } from '../test/books.ts';
import { playMaterials } from '../test/materials.tsx';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

setupPortalServer();

/** The pages of spec §2 in this module and their roles. */
const pages = [
  { page: 'umk', path: 'umk', roles: ['teacher', 'student'] },
  { page: 'library', path: 'library', roles: ['teacher', 'staff', 'student'] },
] as const;

const readers = [
  { page: 'readBook', path: 'library/read/:id', heading: ru.reader.title.book },
  { page: 'readMaterial', path: 'umk/read/:id', heading: ru.reader.title.material },
] as const;

describe('the library-umk module', () => {
  it('has exactly these pages', () => {
    const names = [...pages, ...readers].map(({ page }) => page);
    expect(Object.keys(manifest.pages)).toEqual(names);
    expect(Object.keys(portalModule.pages)).toEqual(names);
  });

  it.each(pages)('shows $page at $path to its roles', async ({ page, path, roles }) => {
    playMaterials();
    portalServer.use(
      ...aLibrary().handlers,
      respond(reading.recent, () => []),
    );
    expect(manifest.pages[page]).toMatchObject({ path, roles });
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), messages: { 'library-umk': ru } });
    expect(screen.getByRole('heading', { name: manifest.titles[page].ru })).toBeVisible();
  });

  it.each(pages)('offers on $page what was read last (screens, Library)', async ({ page }) => {
    playMaterials();
    const last = { kind: 'book', id: 7, title: 'Ботаника', author: '', fraction: 0.5 } as const;
    portalServer.use(
      ...aLibrary().handlers,
      respond(reading.recent, () => [{ ...last, savedAt: '2026-11-20T10:00:00.000Z' }]),
    );
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), messages: { 'library-umk': ru } });
    const strip = await screen.findByRole('region', { name: ru.reader.continue });
    expect(within(strip).getByRole('link')).toHaveAttribute('href', '/library/read/7');
  });

  it.each(readers)('opens the reader $page at $path for both roles', async ({ page, path, heading }) => {
    expect(manifest.pages[page]).toMatchObject({
      path,
      roles: expect.arrayContaining(['teacher', 'student']),
    });
    const { Component } = await portalModule.pages[page]();
    await renderInPortal(<Component />, { as: aStudent(), messages: { 'library-umk': ru } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });
});
