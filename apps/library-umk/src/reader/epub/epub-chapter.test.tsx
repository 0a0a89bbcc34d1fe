import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../../locales/ru.json';
import { putBook, type View } from '../../../test/fake-foliate.ts';
import { aSource, readerFrame, showViewer } from '../../../test/reader.tsx';
import { openEpub } from './open-epub.ts';
import { replaceUnshown } from './replace-unshown.ts';
import { Viewer } from './epub-viewer.tsx';

const { reader } = ru;
afterEach(() => {
  document.querySelector('iframe')?.remove();
  jest.restoreAllMocks();
});

/** Opens a book, and the document of a chapter in it. */
async function openChapter(body: string) {
  putBook();
  await showViewer(Viewer);
  await screen.findByRole('button', { name: reader.nextPage });
  const view = document.querySelector<View>('fake-foliate-view');
  // As in the engine, a chapter is a document of another window.
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const doc = frame.contentDocument ?? document;
  doc.body.innerHTML = body;
  act(() => void view?.publish('load', { doc }));
  const element = (selector: string) => doc.querySelector(selector) ?? doc.body;
  return { view, doc, element, region: screen.getByRole('region', { name: readerFrame.title }) };
}

const optionsOf = (host: HTMLElement) => ({ host, notice: reader.notShown, onBytes: () => undefined });

describe('a chapter of an EPUB in the reader (§2 Library)', () => {
  it('passes its keys on, and leaves those of the browser to it', async () => {
    const { view, doc, element } = await openChapter('<p>Текст</p>');
    expect(fireEvent.keyDown(element('p'), { key: 'ArrowRight' })).toBe(false);
    expect(view?.valuesOf('next')).toHaveLength(1);
    expect(fireEvent.keyDown(element('p'), { key: 'c', code: 'KeyC', ctrlKey: true })).toBe(true);
    fireEvent.keyDown(doc.body, { key: 'а', code: 'KeyF', ctrlKey: true });
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('hides the bars by a tap, but not by a link', async () => {
    const { element, region } = await openChapter('<p>Текст</p><a href="#n"><b>1</b></a>');
    fireEvent.click(element('b'));
    expect(region.dataset.barsHidden).toBe('false');
    fireEvent.click(element('p'));
    expect(region.dataset.barsHidden).toBe('true');
  });

  it('does not take the end of a selection for a tap', async () => {
    const { doc, element, region } = await openChapter('<p>Текст</p>');
    jest.spyOn(doc, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(element('p'));
    expect(region.dataset.barsHidden).toBe('false');
  });

  it.each([
    ['https://example.com/a', 1],
    ['HTTP://example.com', 1],
    ['javascript:alert(1)', 0],
    ['mailto:a@example.com', 0],
    ['file:///etc/hosts', 0],
  ])('opens %s in %i new tabs that know nothing of the portal (D-29.4)', async (href, count) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { view } = await openChapter('<p>Текст</p>');
    expect(view?.publish('external-link', { href })).toBe(false);
    expect(open.mock.calls).toEqual(count === 0 ? [] : [[href, '_blank', 'noopener,noreferrer']]);
  });
});

describe('the parts of an EPUB (D-29.4)', () => {
  /** What the engine gets for a part of the book. */
  async function partOf(data: unknown, type: string) {
    const transformTarget = new EventTarget();
    putBook({ transformTarget });
    await openEpub(aSource(), optionsOf(document.createElement('div')));
    const detail = { data, type, name: 'a.xhtml' };
    transformTarget.dispatchEvent(new CustomEvent('data', { detail }));
    return detail.data;
  }

  it('are cleaned before they become documents', async () => {
    const text = '<p onclick="steal()">Текст</p><script>steal()</script>';
    const clean = await partOf(Promise.resolve(text), 'text/html');
    expect(clean).toContain('<p>Текст</p>');
    expect(clean).not.toContain('steal');
  });

  it('are left alone when they are pictures', async () => {
    const picture = new Blob(['x'], { type: 'image/png' });
    expect(await partOf(picture, 'image/png')).toBe(picture);
  });

  it('are shown in place of what stood there', async () => {
    putBook();
    const host = document.createElement('div');
    host.innerHTML = '<p>before</p>';
    const { view } = await openEpub(aSource(), optionsOf(host));
    expect([...host.children]).toEqual([view]);
  });
});

describe('a page of an EPUB that cannot be shown (§2 Library)', () => {
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  afterEach(() => {
    blobs.length = 0;
    revoked.length = 0;
  });

  const readText = (blob = new Blob()) =>
    new Promise((resolve: (text: unknown) => void) => {
      const file = new FileReader();
      file.onload = () => resolve(file.result);
      file.readAsText(blob);
    });

  /** The address of the first page as the engine loads it. */
  async function loadPage(data: unknown, type: string, rendition = { layout: 'reflowable' }) {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    });
    const transformTarget = new EventTarget();
    const load = async () => {
      if (data === null) return null;
      const detail: { data: unknown; type: string; name: string } = { data, type, name: 'a.xhtml' };
      transformTarget.dispatchEvent(new CustomEvent('data', { detail }));
      await Promise.resolve(detail.data);
      return 'blob:page';
    };
    const createDocument = async () => new DOMParser().parseFromString(String(data), 'text/html');
    const section = { id: 'a.xhtml', load, createDocument };
    putBook({ transformTarget, sections: [section], rendition });
    const { book } = await openEpub(aSource(), optionsOf(document.createElement('div')));
    return { section, book, url: await section.load() };
  }

  const xhtml = (body: string) => `<html xmlns="http://www.w3.org/1999/xhtml"><head/>${body}</html>`;

  it.each([
    ['bytes of another type', new Blob(['x']), 'application/pdf'],
    ['other XML', '<dtbook xmlns="urn:d"><book/></dtbook>', 'application/xhtml+xml'],
    ['a page without a body', xhtml(''), 'application/xhtml+xml'],
    ['a broken page whose content is lost', '<html><head><title/></head><body>', 'text/html'],
    ['a drawing between pages of text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],

    ['a page that is missing', null, 'application/xhtml+xml'],
  ])('says so in one sentence: %s', async (_what, data, type) => {
    const { url, book } = await loadPage(data, type);
    expect(url).toBe('blob:1');
    expect(await readText(blobs[0])).toContain(`<body><p>${reader.notShown}</p></body>`);
    book.destroy?.();
    expect(revoked).toEqual(['blob:1']);
  });

  it.each([
    ['text', xhtml('<body><p>Текст</p></body>'), 'application/xhtml+xml'],
    ['an empty page', xhtml('<body/>'), 'application/xhtml+xml'],
    ['a picture in HTML', '<img src="blob:1">', 'text/html'],
    ['a picture', new Blob(['x']), 'image/jpeg'],
  ])('is not %s', async (_what, data, type) => {
    const { url } = await loadPage(data, type);
    expect([url, blobs]).toEqual(['blob:page', []]);
  });

  it('is not a drawing of a book with a fixed layout', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { url } = await loadPage(svg, 'image/svg+xml', { layout: 'pre-paginated' });
    expect([url, blobs]).toEqual(['blob:page', []]);
  });

  it('does not end the search', async () => {
    const { section } = await loadPage('', 'text/html');
    section.createDocument = () => Promise.reject(new TypeError('no document'));
    replaceUnshown({ sections: [section] }, reader.notShown);
    expect((await section.createDocument()).body.textContent).toBe('');
  });
});
