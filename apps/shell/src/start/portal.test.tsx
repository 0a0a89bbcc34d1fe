import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useParams } from 'react-router-dom';
import { initReactI18next } from 'react-i18next';
import { signedIn, type PortalStore } from '@portal/platform';
import {
  aLogo,
  aStudent,
  portalServer,
  respond,
  scheduleHandlers,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import { auth, misc } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import ru from '../../locales/ru.json';
import { createStore } from './create-store.ts';
import {
  aManifest,
  aRegistry,
  aVersion,
  createPortalModules,
  exposedModule,
} from '../../test/module-fixtures.tsx';
import { Portal } from './portal.tsx';

async function openAt(path: string, setUp: (store: PortalStore) => void = () => undefined) {
  window.history.replaceState(undefined, '', `/lms${path}`);
  const store = createStore();
  setUp(store);
  const manifest = aManifest({
    publicPages: { rules: { path: 'rules/:id' } },
    titles: { ...aManifest().titles, rules: { ru: 'Правила', kg: 'Эрежелер', en: 'Rules' } },
  });
  const Rules = () => <h1>Правило {useParams().id}</h1>;
  const load = () => exposedModule(Rules, 'rules');
  const { modules } = createPortalModules({ registry: aRegistry(aVersion({ manifest })), load });
  await act(async () => render(<Portal store={store} modules={modules} />));
}

describe('the portal', () => {
  /** Longer than the delay of a write into the browser's database. */
  const LAST_WORK_MS = 1_000;

  // Before the server ends: what the last test has begun would fail and log then, and jest would fail without a failed test.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_WORK_MS)));
  setupPortalServer();
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({ lng: 'ru', resources: { ru: { shell: ru } } });
  });
  beforeEach(() => {
    portalServer.use(
      ...studyHandlers(),
      ...scheduleHandlers(),
      respond(misc.sidebarLinks, () => []),
      respond(auth.config, () => ({
        maxAttachmentMb: 20,
        libraryMaxMb: 200,
        saveProgress: 'bytes' as const,
        version: '1.0.0',
      })),
      respond(misc.settings, () => ({ defaults: [], links: [] })),
      respond(auth.logo, () => aLogo({ name: 'University' })),
      respond(signInWays.list, () => ({ providers: [] })),
    );
  });

  it.each(['', '/login', '/poems', '/nowhere'])(
    'shows the login page to a visitor at /lms%s (§2 Routes.1)',
    async (path) => {
      await openAt(path);
      expect(await screen.findByRole('button', { name: ru.login.submit })).toBeVisible();
      expect(window.location.pathname).toBe('/lms/login');
    },
  );

  it('takes the place of the message of a failed start', async () => {
    delete document.documentElement.dataset['started'];
    await openAt('/offline');
    await waitFor(() => expect(document.documentElement.dataset['started']).toBe(''));
  });

  it('shows the offline page to a visitor (§2 Routes.2)', async () => {
    await openAt('/offline');
    expect(await screen.findByText(ru.offline.text)).toBeVisible();
  });

  it.each([
    ['a visitor', () => undefined],
    ['a signed-in user', (store: PortalStore) => store.dispatch(signedIn(aStudent()))],
  ])('shows a public page of a module to %s, without the frame of the portal', async (_, setUp) => {
    await openAt('/rules/7', setUp);
    expect(await screen.findByRole('heading', { name: 'Правило 7' })).toBeVisible();
    expect(screen.getByRole('group', { name: ru.language })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/lms/rules/7');
    expect(document.title).toContain('Правила');
  });

  it('redirects a signed-in user from the login page (§4 Login.9)', async () => {
    await openAt('/login', (store) => store.dispatch(signedIn(aStudent())));
    expect(await screen.findByRole('navigation')).toBeVisible();
    expect(window.location.pathname).toBe('/lms');
  });
});
