import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  aGraduate,
  aLogo,
  aNewsPage,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import {
  accessFactsOf,
  auth,
  everyEndpoint,
  isAllowed,
  misc,
  news,
  profile,
  type SessionUser,
} from '@portal/wire';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { aManifest, aRegistry, aVersion, createPortalModules } from '../../test/module-fixtures.tsx';
import { ModulesContext } from '../modules/use-modules.ts';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import '../profile/profile-screens.ts';
import { SignedIn } from './signed-in.tsx';

const manifest = aManifest({
  pages: {
    verse: { path: 'poems', roles: ['teacher', 'student'] },
    review: { path: 'review', roles: ['teacher'] },
    archive: { path: 'archive', roles: ['student', 'graduate'] },
  },
  nav: [
    { page: 'verse', icon: 'apps', order: 10 },
    { page: 'review', icon: 'apps', order: 20 },
    { page: 'archive', icon: 'apps', order: 30 },
  ],
  titles: {
    verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' },
    review: { ru: 'Рецензии', kg: 'Сын-пикирлер', en: 'Reviews' },
    archive: { ru: 'Архив', kg: 'Архив', en: 'Archive' },
  },
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

async function open(as: SessionUser, path = '/') {
  const portalModules = createPortalModules({ registry: aRegistry(aVersion({ manifest })) });
  const portal = (
    <ModulesContext value={portalModules.modules}>
      <CurrentPath />
      <Routes>
        <Route path="/offline" element={<h1>offline</h1>} />
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </ModulesContext>
  );
  const view = await act(() => renderInPortal(portal, { as, path, messages: { shell: ru } }));
  return { ...portalModules, ...view };
}

const currentPath = () => screen.getByRole('status').textContent;

describe('the signed-in part', () => {
  setupPortalServer();
  beforeEach(() => {
    portalServer.use(
      ...studyHandlers(),
      ...scheduleHandlers(),
      respond(misc.sidebarLinks, () => []),
      respond(misc.settings, () => ({ defaults: [], links: [] })),
      respond(auth.logo, () => aLogo()),
      respond(misc.position, () => ({ position: 'Доцент' })),
      respond(news.page, () => aNewsPage()),
      respond(auth.config, () => ({
        maxAttachmentMb: 20,
        libraryMaxMb: 200,
        saveProgress: 'bytes' as const,
        version: '1.0.0',
      })),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the home page without loading a module (§2 Routes.3)', async () => {
    const { loaded } = await open(aTeacher());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(loaded).toEqual([]);
  });

  it('loads settings and configuration, and links to what the settings name (§3 Settings, §4 Login.8)', async () => {
    const loaded: string[] = [];
    portalServer.use(
      respond(misc.settings, () => {
        loaded.push('settings');
        return {
          defaults: [],
          links: [
            { entry: 'library', name: 'Каталог библиотеки', address: 'https://catalogue.example.kg/' },
            { entry: 'x', name: 'Опасная', address: 'javascript:alert(1)' },
          ],
        };
      }),
      respond(auth.config, () => {
        loaded.push('config');
        return { maxAttachmentMb: 20, libraryMaxMb: 200, saveProgress: 'bytes' as const, version: '1.0.0' };
      }),
    );
    await open(aStudent());
    const link = await screen.findByRole('link', { name: /^Каталог библиотеки/ });
    expect(link).toHaveAttribute('href', 'https://catalogue.example.kg/');
    expect(screen.queryByText('Опасная')).toBeNull();
    await waitFor(() => expect(loaded.toSorted()).toEqual(['config', 'settings']));
  });

  it('works without the settings (§4 Login.8)', async () => {
    portalServer.use(fail(misc.settings, 500), fail(auth.config, 500));
    await open(aStudent());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Стихи' })).not.toHaveLength(0);
  });

  it('fetches the names of the server again in another language (§2 Profile menu.3)', async () => {
    let language = 'ru';
    const names: Readonly<Record<string, string>> = { ru: 'Каталог', en: 'Catalogue' };
    portalServer.use(
      respond(misc.settings, () => ({
        defaults: [],
        links: [{ entry: 'library', name: names[language] ?? '', address: 'https://catalogue.example.kg/' }],
      })),
    );
    const { i18n } = await open(aStudent());
    // By their texts: with the whole layout on the page, a search by role takes seconds on a busy machine.
    const linkOf = async (name: string) => (await screen.findByText(name)).closest('a');
    expect(await linkOf('Каталог')).toBeVisible();
    i18n.addResourceBundle('en', 'shell', en);
    language = 'en';
    await act(() => i18n.changeLanguage('en'));
    expect(await linkOf('Catalogue')).toBeVisible();
  });

  describe('for a graduate (D-63.8)', () => {
    /** The calls that the server would refuse. */
    const refused: string[] = [];
    const watch = ({ request }: { readonly request: Request }) => {
      const { pathname } = new URL(request.url);
      const endpoint = everyEndpoint.find(({ path }) => path === pathname);
      if (endpoint && !isAllowed(endpoint, accessFactsOf(aGraduate()))) refused.push(endpoint.name);
    };
    beforeEach(() => {
      refused.length = 0;
      portalServer.events.on('request:start', watch);
    });
    afterEach(() => portalServer.events.removeListener('request:start', watch));

    it('shows their own pages and until when, and requests nothing that would be refused', async () => {
      await open(aGraduate());
      expect(
        await screen.findByText(/^Вы окончили университет\. По 30 июня 2027 г\. включительно/),
      ).toBeVisible();
      const menu = within(screen.getByRole('navigation', { name: 'Разделы портала' }));
      const names = menu.getAllByRole('link').map((link) => link.textContent);
      expect(names).toEqual(['Главная', 'Архив', 'Руководство пользователя']);
      expect(screen.queryByRole('button', { name: 'Уведомления' })).toBeNull();
      // The background work starts in a task of its own.
      await waitFor(() => expect(screen.getAllByRole('link', { name: 'Архив' })).not.toHaveLength(0));
      await act(() => new Promise((done) => setTimeout(done)));
      expect(refused).toEqual([]);
    });

    it.each(['/poems', '/news', '/change-email', '/change-photo'])('has no page at %s', async (path) => {
      await open(aGraduate(), path);
      await waitFor(() => expect(currentPath()).toBe('/'));
    });
  });

  it('shows the navigation entries of the role', async () => {
    await open(aTeacher());
    expect(screen.getAllByRole('link', { name: 'Рецензии' })).not.toHaveLength(0);
  });

  it('hides entries for teachers from a student', async () => {
    await open(aStudent());
    expect(screen.getAllByRole('link', { name: 'Стихи' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Рецензии' })).not.toBeInTheDocument();
  });

  it('opens the page of a module at its address', async () => {
    await open(aStudent(), '/poems');
    expect(await screen.findByRole('heading', { name: 'Version 1.0.0' })).toBeVisible();
  });

  it.each(['/nowhere', '/review', '/poems/of/others', '/change-link'])(
    'redirects a student home from %s (§2 Routes.7)',
    async (path) => {
      await open(aStudent(), path);
      await waitFor(() => expect(currentPath()).toBe('/'));
    },
  );

  it.each([
    ['/change-password', ru.profile.password.title],
    ['/change-email', ru.profile.email.title],
    ['/change-link', ru.profile.link.title],
  ])('opens the profile screen %s for a teacher and sets the title (§2 Routes.4)', async (path, title) => {
    portalServer.use(
      respond(profile.email, () => ({ email: null, isConfirmed: false })),
      respond(profile.link, () => ({ link: null })),
    );
    await open(aTeacher(), path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Портал университета`);
  });

  it('redirects unknown addresses to the offline page when the browser is offline (§2 Routes.8)', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(aStudent(), '/nowhere');
    expect(await screen.findByRole('heading', { name: 'offline' })).toBeVisible();
  });
});
