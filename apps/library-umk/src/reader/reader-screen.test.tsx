import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  aStudent,
  disconnect,
  fail,
  installCaches,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { renewDeviceId, storeIdentity } from '@portal/platform';
import { formatFileSize } from '@portal/i18n';
import { reading, type Readable, type RecentReading, type RequestOf } from '@portal/wire';
import ru from '../../locales/ru.json';
import { ContinueReading } from './continue-reading.tsx';
import { ReaderScreen } from './reader-screen.tsx';

const readable: Readable = {
  kind: 'book',
  id: 7,
  title: 'Ботаника',
  author: 'А. Автор',
  format: 'html',
  fileName: 'book.html',
  sizeBytes: 1_048_576,
  version: 'v1',
  isInLibrary: true,
  position: null,
};
const as = aStudent();
const { reader } = ru;

setupPortalServer();
beforeEach(() => {
  installCaches();
  renewDeviceId();
  storeIdentity(as);
});
afterEach(() => void jest.restoreAllMocks());

function openReader(fields: Partial<Readable> = {}, path = '/library/read/7') {
  const saved: RequestOf<typeof reading.save>[] = [];
  portalServer.use(
    respond(reading.open, () => ({ ...readable, ...fields })),
    respond(reading.save, (request) => {
      saved.push(request);
      return { ...request, savedAt: new Date().toISOString() };
    }),
  );
  return { saved, render: () => renderReader(path) };
}

const renderReader = (path: string) =>
  renderInPortal(
    <Routes>
      <Route path="library/read/:id" element={<ReaderScreen kind="book" />} />
    </Routes>,
    { as, path, messages: { 'library-umk': ru } },
  );

describe('the reader', () => {
  it('shows an HTML book in a frame without rights, and remembers that it was begun (D-29.4)', async () => {
    const { saved, render } = openReader();
    const { unmount } = await render();
    const frame = await screen.findByTitle('Ботаника');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('src')).toBe('/lms/api/library/book.file?id=7');
    unmount();
    await waitFor(() => expect(saved).toMatchObject([{ kind: 'book', id: 7, place: 'start', fraction: 0 }]));
  });

  it('offers other formats as a download', async () => {
    await openReader({ format: 'other', kind: 'material', id: 9 }).render();
    expect(await screen.findByText(reader.other.title)).toBeVisible();
    const link = screen.getByRole('link', { name: reader.download });
    expect(link.getAttribute('href')).toBe('/lms/api/umk/material.file?id=9');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['0', '-1', 'x', '99999999999', '1.5'])('knows no book %s, and asks nobody', async (id) => {
    await openReader({}, `/library/read/${id}`).render();
    expect(await screen.findByText(reader.unknown)).toBeVisible();
  });

  it('explains a book that does not exist, and offers to try again when the server is not reached', async () => {
    portalServer.use(fail(reading.open, 404));
    const { unmount } = await renderReader('/library/read/7');
    expect(await screen.findByRole('alert')).toBeVisible();
    unmount();
    portalServer.use(disconnect(reading.open));
    await renderReader('/library/read/7');
    const retry = await within(await screen.findByRole('alert')).findByRole('button');
    openReader();
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ботаника' })).toBeVisible());
  });

  it('hides its bars after a tap on the page, and shows them for the keyboard', async () => {
    await openReader({ format: 'other' }).render();
    const text = await screen.findByText(reader.other.title);
    const region = screen.getByRole('region', { name: 'Ботаника' });
    fireEvent.click(text);
    expect(region.dataset.barsHidden).toBe('true');
    fireEvent.click(text);
    expect(region.dataset.barsHidden).toBe('false');
    fireEvent.click(screen.getByRole('link', { name: reader.download }));
    expect(region.dataset.barsHidden).toBe('false');
    fireEvent.click(text);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(region.dataset.barsHidden).toBe('false');
  });
});

describe('a book that is saved on the device (screens, Library)', () => {
  const sized = (text: string) => text.replace('{{size}}', formatFileSize(readable.sizeBytes, 'ru'));
  const button = async (text: string) => screen.findByRole('button', { name: sized(text) });

  it('is stored, says how much room it takes, and is removed', async () => {
    const fetchFile = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('text'));
    await openReader().render();
    fireEvent.click(await button(reader.offline.save));
    expect(await button(reader.offline.remove)).toHaveAttribute('aria-pressed', 'true');
    expect(fetchFile.mock.calls.map(([url]) => url)).toContain('/lms/api/library/book.file?id=7');
    fireEvent.click(await button(reader.offline.remove));
    expect(await button(reader.offline.save)).toBeVisible();
  });
});

describe('the books to go on with (screens, Library)', () => {
  const recent: RecentReading = {
    kind: 'material',
    id: 9,
    title: 'Лекции',
    author: '',
    fraction: 0.25,
    savedAt: '2026-11-20T10:00:00Z',
  };

  it('are links to the reader with the part that is read', async () => {
    portalServer.use(respond(reading.recent, () => [recent]));
    await renderInPortal(<ContinueReading />, { as, messages: { 'library-umk': ru } });
    const link = await screen.findByRole('link', { name: /Лекции/ });
    expect(link.getAttribute('href')).toBe('/umk/read/9');
    expect(link.textContent).toContain('25 %');
  });

  it('are missing while nothing has been read', async () => {
    portalServer.use(respond(reading.recent, () => []));
    const { container } = await renderInPortal(<ContinueReading />, { as, messages: { 'library-umk': ru } });
    expect(container.textContent).toBe('');
  });
});
