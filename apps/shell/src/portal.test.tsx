import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { signedIn, type PortalStore } from '@portal/platform';
import { aStudent, portalServer, respond, studyLists, usePortalServer } from '@portal/testing';
import { auth, misc } from '@portal/wire';
import ru from '../locales/ru.json';
import { createStore } from './create-store.ts';
import { aRegistry, aVersion, somePortalModules } from '../test/published.tsx';
import { Portal } from './portal.tsx';

async function openAt(path: string, prepare: (store: PortalStore) => void = () => undefined) {
  window.history.replaceState(undefined, '', `/lms${path}`);
  const store = createStore();
  prepare(store);
  const { modules } = somePortalModules({ registry: aRegistry(aVersion()) });
  await act(async () => render(<Portal store={store} modules={modules} />));
}

describe('the portal', () => {
  usePortalServer();
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({ lng: 'ru', resources: { ru: { shell: ru } } });
  });
  beforeEach(() => {
    portalServer.use(
      ...studyLists(),
      respond(misc.sidebarLinks, () => []),
      respond(auth.config, () => ({ maxAttachmentMb: 20, saveProgress: 'bytes' as const, version: '1.0.0' })),
      respond(auth.logo, () => ({
        imageUrl: '/lms/logo.svg',
        widthPx: 96,
        name: 'University',
        fontSizePx: 22,
      })),
      respond(auth.checkGoogle, () => ({ isGoogleEnabled: false })),
    );
  });

  it.each(['', '/login', '/poems', '/nowhere'])('shows the login to a stranger at /lms%s', async (path) => {
    await openAt(path);
    expect(await screen.findByRole('button', { name: ru.login.submit })).toBeVisible();
    expect(window.location.pathname).toBe('/lms/login');
  });

  it('shows a stranger the notice that the server cannot be reached', async () => {
    await openAt('/offline');
    expect(await screen.findByText(ru.offline.text)).toBeVisible();
  });

  it('lets a signed-in person in, and does not show the login again', async () => {
    await openAt('/login', (store) => store.dispatch(signedIn(aStudent())));
    expect(await screen.findByRole('navigation')).toBeVisible();
    expect(window.location.pathname).toBe('/lms');
  });
});
