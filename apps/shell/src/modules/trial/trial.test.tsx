import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { aTeacher, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { NO_OPEN_VERSIONS, TRIAL_META } from '@portal/wire/modules/trial';
import ru from '../../../locales/ru.json';
import { aRegistry, aVersion, createPortalModules, exposedModule } from '../../../test/module-fixtures.tsx';
import { fetchRegistry } from '../read-registry.ts';
import { ModulesContext } from '../use-modules.ts';
import { TrialBanner } from './trial-banner.tsx';
import { withTrial } from './trial.ts';

setupPortalServer();

const origin = 'http://127.0.0.1:3010';
const published = aRegistry(aVersion());
const [{ id } = { id: '' }] = published.remotes;

/** What the server of the portal and its question have written. */
function beginTrial(permitted = origin): void {
  sessionStorage.setItem('moduleTrial', origin);
  sessionStorage.setItem('moduleMarks', NO_OPEN_VERSIONS);
  const meta = document.createElement('meta');
  meta.name = TRIAL_META;
  meta.content = permitted;
  document.head.append(meta);
}

const local = { ...aVersion(), version: '1.0.0-local' };

function serveModule(described: object = local): void {
  portalServer.use(
    http.get(`${origin}/remote.json`, () => HttpResponse.json(described)),
    http.get(`${origin}/locales/:file`, ({ params }) => HttpResponse.json({ from: String(params.file) })),
  );
}

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  await i18next.init({ lng: 'ru', resources: {} });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  document.head.replaceChildren();
});

const versionsIn = (registry: typeof published): readonly string[] =>
  registry.remotes.flatMap((entry) => entry.versions.map(({ version }) => version));

describe('a module of the own machine', () => {
  it('takes the place of the published one, in this tab, with its own messages', async () => {
    beginTrial();
    serveModule();
    portalServer.use(http.get('*/lms/remotes/registry.json', () => HttpResponse.json(published)));
    const { remotes } = await fetchRegistry();
    expect(remotes).toEqual([
      expect.objectContaining({
        id,
        versions: [
          expect.objectContaining({ version: '1.0.0-local', entry: `${origin}/${local.entry}`, preload: [] }),
        ],
      }),
    ]);
    expect(i18next.getResource('kg', id, 'from')).toBe('kg.json');
  });

  it.each([
    ['nothing at all', () => HttpResponse.error()],
    ['something else', () => HttpResponse.json({ hello: 'world' })],
    [
      'an entry of another address',
      () => HttpResponse.json({ ...local, entry: 'https://evil.example/a.js' }),
    ],
  ])('leaves the published versions when its server sends %s', async (_, respond) => {
    beginTrial();
    portalServer.use(http.get(`${origin}/remote.json`, respond));
    expect(await withTrial(published)).toEqual(published);
    expect(sessionStorage.getItem('moduleTrial')).toBe(origin);
  });

  it.each([['http://127.0.0.1:3011'], ['']])('ends when the page permits "%s" instead', async (permitted) => {
    beginTrial(permitted);
    serveModule();
    expect(versionsIn(await withTrial(published))).toEqual(versionsIn(published));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the banner of a module of the own machine', () => {
  const open = async () => {
    const { modules } = createPortalModules({ registry: published, load: () => exposedModule(() => null) });
    const banner = (
      <ModulesContext value={modules}>
        <TrialBanner />
      </ModulesContext>
    );
    return renderInPortal(banner, { as: aTeacher(), messages: { shell: ru } });
  };

  it('names module and address, and goes with the session', async () => {
    beginTrial();
    serveModule();
    await withTrial(published);
    const { unmount } = await open();
    const region = screen.getByRole('region', { name: ru.trial.label });
    expect(region).toHaveTextContent(`Модуль ${id} загружен с адреса ${origin}.`);
    expect(screen.getByRole('button', { name: ru.trial.end })).toBeVisible();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that nothing responds at the address', async () => {
    beginTrial();
    portalServer.use(http.get(`${origin}/remote.json`, () => HttpResponse.error()));
    await withTrial(published);
    await open();
    expect(screen.getByRole('region')).toHaveTextContent(`Адрес ${origin} не отдаёт модуль`);
  });
});
