import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  aNewsPage,
  aStudent,
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  studyLists,
  usePortalServer,
} from '@portal/testing';
import { auth, misc, news, profile, type SessionUser } from '@portal/wire';
import ru from '../locales/ru.json';
import { aManifest, aRegistry, aVersion, somePortalModules } from '../test/published.tsx';
import { ModulesContext } from './modules/use-modules.ts';
// Their code comes later, and a busy machine may take long to read it.
import './profile/profile-screens.ts';
import { SignedIn } from './signed-in.tsx';

const manifest = aManifest({
  pages: {
    verse: { path: 'poems', roles: ['teacher', 'student'] },
    review: { path: 'review', roles: ['teacher'] },
  },
  nav: [
    { page: 'verse', icon: 'apps', order: 10 },
    { page: 'review', icon: 'apps', order: 20 },
  ],
  titles: {
    verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' },
    review: { ru: 'Рецензии', kg: 'Сын-пикирлер', en: 'Reviews' },
  },
});

function Place() {
  return <output>{useLocation().pathname}</output>;
}

async function open(as: SessionUser, path = '/') {
  const some = somePortalModules({ registry: aRegistry(aVersion({ manifest })) });
  const portal = (
    <ModulesContext value={some.modules}>
      <Place />
      <Routes>
        <Route path="/offline" element={<h1>offline</h1>} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </ModulesContext>
  );
  const view = await act(() => renderInPortal(portal, { as, path, texts: { shell: ru } }));
  return { ...some, ...view };
}

const place = () => screen.getByRole('status').textContent;

describe('behind the login', () => {
  usePortalServer();
  beforeEach(() => {
    portalServer.use(
      ...studyLists(),
      respond(misc.sidebarLinks, () => []),
      respond(misc.position, () => ({ position: 'Доцент' })),
      respond(news.page, () => aNewsPage()),
      respond(auth.config, () => ({ maxAttachmentMb: 20, saveProgress: 'bytes' as const, version: '1.0.0' })),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('stands the home page, without any module being loaded', async () => {
    const { asked } = await open(aTeacher());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('has in its navigation what the manifests allow the role', async () => {
    await open(aTeacher());
    expect(screen.getAllByRole('link', { name: 'Рецензии' })).not.toHaveLength(0);
  });

  it('hides from a student what is for teachers', async () => {
    await open(aStudent());
    expect(screen.getAllByRole('link', { name: 'Стихи' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Рецензии' })).not.toBeInTheDocument();
  });

  it('opens the page of a module at its address', async () => {
    await open(aStudent(), '/poems');
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it.each(['/nowhere', '/review', '/poems/of/others', '/change-email', '/change-link'])(
    'leads a student home from %s',
    async (path) => {
      await open(aStudent(), path);
      await waitFor(() => expect(place()).toBe('/'));
    },
  );

  it.each([
    ['/change-password', ru.profile.password.title],
    ['/change-email', ru.profile.email.title],
    ['/change-link', ru.profile.link.title],
  ])('opens the profile for a teacher at %s, under its name', async (path, title) => {
    portalServer.use(
      respond(profile.email, () => ({ email: null, isConfirmed: false })),
      respond(profile.link, () => ({ link: null })),
    );
    await open(aTeacher(), path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Портал университета`);
  });

  it('leads to the notice when the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(aStudent(), '/nowhere');
    expect(await screen.findByRole('heading', { name: 'offline' })).toBeVisible();
  });
});
