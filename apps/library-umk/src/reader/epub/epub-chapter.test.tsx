import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../../locales/ru.json';
import { putBook, type View } from '../../../test/fake-foliate.ts';
import { aSource, readerFrame, showViewer } from '../../../test/reader.tsx';
import { openEpub } from './open-epub.ts';
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
    await openEpub(aSource(), document.createElement('div'), () => undefined);
    const detail = { data, type };
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
    const { view } = await openEpub(aSource(), host, () => undefined);
    expect([...host.children]).toEqual([view]);
  });
});
