import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aStudent,
  fail,
  installCaches,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { renewDeviceId, storeIdentity, storeOfflineFile } from '@portal/platform';
import { formatFileSize } from '@portal/i18n';
import { reading, type RecentReading } from '@portal/wire';
import ru from '../../locales/ru.json';
import { readerMessages } from '../../test/reader.tsx';
import { ContinueReading } from './continue-reading.tsx';

const as = aStudent();
const { reader } = ru;
const recent = (facts: Partial<RecentReading>): RecentReading => ({
  kind: 'book',
  id: 7,
  title: 'Ботаника',
  author: 'А. Автор',
  fraction: 0.5,
  savedAt: '2026-11-20T10:00:00.000Z',
  ...facts,
});
const here = (bytes: number) => reader.offline.here.replace('{{size}}', formatFileSize(bytes, 'ru'));

setupPortalServer();
beforeEach(() => {
  installCaches();
  renewDeviceId();
  storeIdentity(as);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

async function showStrip(list: readonly RecentReading[]) {
  portalServer.use(respond(reading.recent, () => [...list]));
  await renderInPortal(<ContinueReading />, { as, messages: readerMessages });
  return screen.findAllByRole('link');
}

describe('the strip of books to go on with (screens, Library)', () => {
  it('has them in the order of the server, each with its address and author', async () => {
    const links = await showStrip([
      recent({ id: 9, kind: 'material', title: 'Лекции', author: '' }),
      recent({}),
      recent({ id: 9, title: 'Физика' }),
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/umk/read/9',
      '/library/read/7',
      '/library/read/9',
    ]);
    expect(screen.getAllByText('А. Автор')).toHaveLength(2);
    expect(screen.getByRole('region', { name: reader.continue })).toBeVisible();
  });

  it.each([
    [0, '0'],
    [0.004, '0'],
    [0.666, '67'],
    [1, '100'],
  ])('shows a part of %d as %s percent', async (fraction, percent) => {
    const [link] = await showStrip([recent({ fraction })]);
    expect(link?.textContent).toContain(reader.readPart.replace('{{percent}}', percent));
    expect(link?.querySelector('progress')?.value).toBe(fraction);
  });

  it('says how much room a book takes on the device, with all its versions', async () => {
    await storeOfflineFile('book/7/v1', new Blob(['x'.repeat(3_000)]));
    await storeOfflineFile('book/7/v2', new Blob(['x'.repeat(4_000)]));
    await storeOfflineFile('book/77/v1', new Blob(['x'.repeat(9_000)]));
    await storeOfflineFile('material/7/v1', new Blob(['x'.repeat(9_000)]));
    const [link, other] = await showStrip([recent({}), recent({ id: 8, title: 'Физика' })]);
    expect(await screen.findByText(new RegExp(here(7_000)))).toBe(link?.lastElementChild);
    expect(other?.textContent).not.toContain(reader.offline.here.split(' {{')[0]);
  });

  it('stands without the sizes when the browser does not tell them', async () => {
    jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    const links = await showStrip([recent({})]);
    expect(links).toHaveLength(1);
  });

  it('is not shown, and holds nothing up, while something is searched', async () => {
    portalServer.use(respond(reading.recent, () => [recent({})]));
    await renderInPortal(
      <ContinueReading isHidden>
        <p>Найдено</p>
      </ContinueReading>,
      { as, messages: readerMessages },
    );
    expect(screen.getByText('Найдено')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  it('does not disturb the list below it when it cannot be read', async () => {
    portalServer.use(fail(reading.recent, 500));
    const { container, store } = await renderInPortal(<ContinueReading />, { as, messages: readerMessages });
    const states = () => Object.values(store.getState().portalApi.queries).map((query) => query?.status);
    await waitFor(() => expect(states()).toEqual(['rejected']));
    expect(container.textContent).toBe('');
  });
});
