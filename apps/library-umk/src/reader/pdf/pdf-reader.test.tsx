import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { aPdf } from '../../../test/pdf.ts';
import { fakeWindow, readerFrame, readerMessages } from '../../../test/reader.tsx';
import type { ReadingPosition } from '../use-reading-position.ts';
import { PdfReader } from './pdf-reader.tsx';

const { reader } = ru;
const originalObserver = globalThis.ResizeObserver;
const texts = Array.from({ length: 9 }, (_, at) => `Глава ${at + 1}`);

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  globalThis.ResizeObserver = originalObserver;
  document.documentElement.removeAttribute('data-theme');
  jest.restoreAllMocks();
});

type Facts = Partial<Parameters<typeof aPdf>[0]> & { readonly startPage?: number };

/** Shows pages of 600 × 800 points, by default in a window as wide as they are at a scale of 1. */
async function showPages({ startPage = 1, ...facts }: Facts = {}, size = { width: 624, height: 600 }) {
  const resize = fakeWindow(size);
  const file = aPdf({ texts, ...facts });
  const places: ReadingPosition[] = [];
  const result = await renderInPortal(
    <PdfReader
      pdf={file.pdf}
      frame={readerFrame}
      startPage={startPage}
      onMove={(place) => places.push(place)}
    />,
    { messages: readerMessages },
  );
  await screen.findAllByRole('region', { name: /^Страница/ });
  const scroller = screen.getByRole('region', { name: /^Страницы документа/ });
  return { ...result, ...file, places, resize, scroller };
}

const pageField = () => screen.getByLabelText(reader.page);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shownPages = () =>
  screen.getAllByRole('region', { name: /^Страница \d/ }).map((page) => Number(page.dataset.page));
const zoomText = (percent: number) => reader.zoomIs.replace('{{percent}}', String(percent));

describe('the pages of a PDF (§2 Library)', () => {
  it('open where the person has stopped; only those near the window are read', async () => {
    const { read, places } = await showPages({ startPage: 5 });
    expect(pageField()).toHaveValue('5');
    expect(shownPages()).toEqual([4, 5, 6]);
    expect(read.filter((page) => page === 3 || page > 6)).toEqual([]);
    expect(places.at(-1)).toEqual({ place: '5', fraction: 5 / 9 });
  });

  it.each([
    [0, '1'],
    [99, '9'],
    [Number.NaN, '1'],
  ])('open at a page of the file, whatever is stored: %d', async (startPage, shown) => {
    const { places } = await showPages({ startPage });
    expect(pageField()).toHaveValue(shown);
    expect(places.map(({ place }) => place)).not.toContain('NaN');
  });

  it('turn by keys, and stay within the file', async () => {
    await showPages();
    press('ArrowLeft');
    expect(pageField()).toHaveValue('1');
    press('PageDown');
    press('ArrowRight');
    expect(pageField()).toHaveValue('3');
    press('End');
    press('ArrowRight');
    expect(pageField()).toHaveValue('9');
    press('PageUp');
    expect(pageField()).toHaveValue('8');
    press('Home');
    expect(pageField()).toHaveValue('1');
  });

  it('follow the scrolled window, and say each page once', async () => {
    const { scroller, places } = await showPages();
    for (const top of [100, 900, 950, 1_800]) {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    }
    expect(pageField()).toHaveValue('3');
    expect(places.map(({ place }) => place)).toEqual(['1', '2', '3']);
  });

  it('reach the last one although it is lower than the window', async () => {
    const { scroller, places } = await showPages({ width: 600, height: 200 });
    press('End');
    expect(pageField()).toHaveValue('9');
    expect(places.at(-1)).toEqual({ place: '9', fraction: 1 });
    press('ArrowLeft');
    press('ArrowLeft');
    expect(pageField()).toHaveValue('7');
    scroller.scrollTop = 0;
    fireEvent.scroll(scroller);
    scroller.scrollTop = 9 * 212 + 12 - 600;
    fireEvent.scroll(scroller);
    expect(pageField()).toHaveValue('9');
  });

  it('turn one by one although several fit into the window', async () => {
    await showPages({ width: 600, height: 100, startPage: 2 });
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map((key) => {
      press(key);
      return screen.getByLabelText<HTMLInputElement>(reader.page).value;
    });
    expect(seen).toEqual(['3', '4', '3', '2', '1']);
  });

  it('say which one cannot be shown, and show the others', async () => {
    await showPages({ broken: [2] });
    expect(await screen.findByText(reader.brokenPage)).toBeVisible();
    expect(await screen.findByText('Глава 1')).toBeVisible();
  });

  it('are as large as A4 when the first one cannot be read', async () => {
    await showPages({ broken: [1] });
    const [first] = screen.getAllByRole('region', { name: /^Страница \d/ });
    expect(first?.style.blockSize).toBe(`${Math.floor((842 * 600) / 595)}px`);
  });
});

describe('the zoom of a PDF (§2 Library)', () => {
  it('fits the width, also when the window changes, and stays at the page', async () => {
    const { resize } = await showPages({ startPage: 4 });
    expect(screen.getByText(zoomText(75))).toBeInTheDocument();
    resize({ width: 324, height: 600 });
    expect(screen.getByText(zoomText(41))).toBeInTheDocument();
    expect(pageField()).toHaveValue('4');
  });

  it('is not wider than 1,000 pixels in a wide window', async () => {
    await showPages({}, { width: 2_500, height: 1_000 });
    expect(screen.getByRole('region', { name: 'Страница 1' }).style.inlineSize).toBe('1000px');
  });

  it('grows and shrinks by buttons and keys, and fits again', async () => {
    await showPages({ startPage: 3 });
    const fit = screen.getByRole('button', { name: reader.fitWidth });
    expect(fit).toHaveAttribute('aria-pressed', 'true');
    click(reader.larger);
    expect(screen.getByText(zoomText(100))).toBeInTheDocument();
    expect(fit).toHaveAttribute('aria-pressed', 'false');
    press('+');
    expect(screen.getByText(zoomText(125))).toBeInTheDocument();
    press('-');
    click(reader.smaller);
    expect(screen.getByText(zoomText(75))).toBeInTheDocument();
    fireEvent.click(fit);
    expect(fit).toHaveAttribute('aria-pressed', 'true');
    expect(pageField()).toHaveValue('3');
  });

  it('paints a page again in the new size', async () => {
    const { painted } = await showPages();
    await waitFor(() => expect(painted).toContainEqual({ page: 1, width: 600 }));
    click(reader.larger);
    await waitFor(() => expect(painted).toContainEqual({ page: 1, width: 800 }));
    expect(document.querySelectorAll('[data-page="1"] canvas')).toHaveLength(1);
  });
});

describe('the contents of a PDF in its reader (§2 Library)', () => {
  const outline = [{ title: 'Ряды', dest: [6], items: [] }];

  it('open a page; in a narrow window they make room for it', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    await showPages({ outline });
    click(reader.contents);
    fireEvent.click(await screen.findByRole('button', { name: 'Ряды' }));
    await waitFor(() => expect(pageField()).toHaveValue('7'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('stay open in a wide window until Escape', async () => {
    await showPages({ outline });
    click(reader.contents);
    fireEvent.click(await screen.findByRole('button', { name: 'Ряды' }));
    expect(screen.getByRole('navigation')).toBeVisible();
    press('Escape');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are none when they cannot be read', async () => {
    const { pdf } = await showPages();
    pdf.getOutline = async () => {
      throw new Error('The outline is broken');
    };
    click(reader.contents);
    expect(await screen.findByText(reader.noContents)).toBeVisible();
  });
});

describe('dark pages (§2 Library)', () => {
  const isDark = () => screen.getByRole('region', { name: 'Страница 1' }).dataset.dark;
  const setTheme = (name: string) =>
    act(async () => document.documentElement.setAttribute('data-theme', name));

  it('are those of a dark portal, and follow it', async () => {
    await showPages();
    expect(isDark()).toBe('false');
    await setTheme('dark');
    await waitFor(() => expect(isDark()).toBe('true'));
    expect(screen.getByRole('button', { name: reader.dark })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are chosen by the person, whatever the portal shows', async () => {
    await showPages();
    click(reader.dark);
    expect(isDark()).toBe('true');
    await setTheme('dark');
    click(reader.dark);
    expect(isDark()).toBe('false');
  });
});
