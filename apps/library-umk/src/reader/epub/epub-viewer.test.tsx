import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { formatFileSize } from '@portal/i18n';
import ru from '../../../locales/ru.json';
import { putBook, store, View } from '../../../test/fake-foliate.ts';
import { aSource, DOWNLOAD, showViewer } from '../../../test/reader.tsx';
import { SourceError } from '../source.ts';
import { Viewer } from './epub-viewer.tsx';

const { reader } = ru;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

function shownView(): View {
  const view = document.querySelector('fake-foliate-view');
  if (!(view instanceof View)) throw new Error('No book is shown');
  return view;
}

async function openBook(fields: Parameters<typeof showViewer>[1] = {}) {
  const result = await showViewer(Viewer, fields);
  await screen.findByRole('button', { name: reader.nextPage });
  return { ...result, view: shownView() };
}

describe('an EPUB that is being opened (§2 Library)', () => {
  it('counts its bytes against the size of the file', async () => {
    putBook();
    let publish: (loaded: number) => void = () => undefined;
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const readAll = async (onBytes: typeof publish) => {
      publish = onBytes;
      return promise;
    };
    await showViewer(Viewer, { source: aSource({ sizeBytes: 4_000, readAll }) });
    await screen.findByRole('progressbar');
    act(() => publish(1_000));
    const label = reader.loading.replace('{{size}}', formatFileSize(1_000, 'ru'));
    expect(screen.getByLabelText(label)).toHaveAttribute('value', '25');
    await act(async () => resolve(new Blob(['x'])));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it.each([
    ['the network fails', new TypeError('failed'), 'failed'],
    ['the server refuses', new SourceError(403), 'failed'],
  ] as const)('says why when %s', async (_when, error, kind) => {
    putBook();
    await showViewer(Viewer, { source: aSource({ readAll: () => Promise.reject(error) }) });
    expect(await screen.findByText(reader[kind].title)).toBeVisible();
    expect(screen.getByRole('link', { name: reader.download }).getAttribute('href')).toBe(DOWNLOAD);
  });

  it('says that a file is damaged, and opens it again by the button', async () => {
    store.book = new Error('File type not supported');
    await showViewer(Viewer);
    expect(await screen.findByText(reader.damaged.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: reader.nextPage })).toBeNull();
    putBook();
    click(reader.retry);
    expect(await screen.findByRole('button', { name: reader.nextPage })).toBeVisible();
    expect(screen.queryByText(reader.damaged.title)).toBeNull();
  });

  const methodOf = (algorithm: string) =>
    `<encryption xmlns:enc="x"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;

  it('says that a book is protected, which no other attempt changes', async () => {
    putBook({ loadText: async () => methodOf('http://www.w3.org/2001/04/xmlenc#aes128-cbc') });
    await showViewer(Viewer);
    expect(await screen.findByText(reader.protected.title)).toBeVisible();
    expect(screen.queryByRole('button', { name: reader.retry })).toBeNull();
    expect(screen.getByRole('link', { name: reader.download })).toBeVisible();
  });

  it('opens a book whose fonts are hidden', async () => {
    putBook({ loadText: async () => methodOf('http://www.idpf.org/2008/embedding') });
    await openBook();
    expect(screen.getByRole('button', { name: reader.nextPage })).toBeVisible();
  });

  it('is closed when the page is left', async () => {
    const book = putBook();
    const { view, unmount } = await openBook();
    unmount();
    await waitFor(() => expect(book.isDestroyed).toBe(true));
    expect(view.valuesOf('close')).toHaveLength(1);
  });

  it('is closed when the page was left before the book was there', async () => {
    const book = putBook();
    const { promise, resolve } = Promise.withResolvers<Blob>();
    const { unmount, places } = await showViewer(Viewer, { source: aSource({ readAll: () => promise }) });
    await screen.findByRole('progressbar');
    unmount();
    resolve(new Blob(['x']));
    await waitFor(() => expect(book.isDestroyed).toBe(true));
    expect(places).toEqual([]);
  });
});

describe('the place in an EPUB (§2 Library)', () => {
  it('is where the person has stopped', async () => {
    putBook();
    const { view } = await openBook({ start: { place: 'epubcfi(/6/4)', fraction: 0.42 } });
    expect(view.valuesOf('init')).toEqual(['epubcfi(/6/4)']);
    expect(screen.getByText(reader.readPart.replace('{{percent}}', '42'))).toBeVisible();
  });

  it('moves with the engine, within the book', async () => {
    putBook();
    const { view, places } = await openBook();
    act(() => void view.publish('relocate', { cfi: 'epubcfi(/6/8)', fraction: 0.505 }));
    expect(screen.getByText(reader.readPart.replace('{{percent}}', '51'))).toBeVisible();
    act(() => void view.publish('relocate', { cfi: 'epubcfi(/6/9)', fraction: 1.2 }));
    act(() => void view.publish('relocate', { cfi: 'x'.repeat(501), fraction: 0.7 }));
    act(() => void view.publish('relocate', { fraction: 0.8 }));
    act(() => void view.publish('relocate', { cfi: 'epubcfi(/6/9)', fraction: NaN }));
    expect(places).toEqual([
      { place: 'epubcfi(/6/8)', fraction: 0.505 },
      { place: 'epubcfi(/6/9)', fraction: 1 },
    ]);
  });

  it('is changed by keys and buttons', async () => {
    putBook();
    const { view } = await openBook();
    const start = view.calls.length;
    for (const key of ['ArrowRight', 'PageUp', 'Home', 'End']) await act(async () => void press(key));
    for (const tool of ['nextPage', 'previousPage'] as const) await act(async () => void click(reader[tool]));
    expect(view.calls.slice(start)).toEqual([
      ['next'],
      ['prev'],
      ['goToFraction', 0],
      ['goToFraction', 1],
      ['next'],
      ['prev'],
    ]);
  });

  it('is moved once at a time, and then to where the last key says', async () => {
    putBook();
    const { view } = await openBook();
    const start = view.calls.length;
    const loading = Promise.withResolvers<undefined>();
    view.loading = loading.promise;
    for (const key of ['End', 'PageUp', 'Home', 'ArrowRight']) press(key);
    expect(view.calls.slice(start)).toEqual([['goToFraction', 1]]);
    await act(async () => loading.resolve(undefined));
    expect(view.calls.slice(start)).toEqual([['goToFraction', 1], ['next']]);
  });

  it('is chosen in the contents, which close in a narrow window', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    putBook({
      toc: [{ label: ' Часть ', href: 'a.xhtml', subitems: [{ label: 'Ряды', href: 'a.xhtml#2' }] }],
    });
    const { view } = await openBook();
    click(reader.contents);
    click('Ряды');
    expect(view.valuesOf('goTo')).toEqual(['a.xhtml#2']);
    expect(screen.queryByRole('navigation')).toBeNull();
    click(reader.contents);
    expect(screen.getByRole('button', { name: 'Часть' }).textContent).toBe('Часть');
    press('Escape');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has no contents when the book has none', async () => {
    putBook({ toc: null });
    await openBook();
    click(reader.contents);
    expect(screen.getByText(reader.noContents)).toBeVisible();
  });
});

describe('the look of an EPUB (§2 Library)', () => {
  const lastStyle = (view: View) => String(view.valuesOf('style').at(-1));

  it('has larger and smaller letters by buttons and keys', async () => {
    putBook();
    const { view } = await openBook();
    click(reader.largerText);
    expect(lastStyle(view)).toContain('font-size: 115%');
    press('+');
    expect(lastStyle(view)).toContain('font-size: 130%');
    press('-');
    click(reader.smallerText);
    click(reader.smallerText);
    expect(lastStyle(view)).toContain('font-size: 85%');
  });

  it('is dark by the button, in the colours of the portal', async () => {
    document.documentElement.style.setProperty('--color-page', '#101418');
    putBook();
    const { view } = await openBook();
    expect(lastStyle(view)).toContain('color-scheme: light');
    click(reader.dark);
    expect(lastStyle(view)).toContain('background: #101418 !important');
    expect(view.parentElement?.dataset.dark).toBe('true');
    document.documentElement.removeAttribute('style');
  });
});
