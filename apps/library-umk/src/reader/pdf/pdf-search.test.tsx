import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { aPdf } from '../../../test/pdf.ts';
import { fakeWindow, readerFrame, readerMessages } from '../../../test/reader.tsx';
import { PdfReader } from './pdf-reader.tsx';
import { usePdfSearch } from './use-pdf-search.ts';

const { reader } = ru;
const texts = ['Ряд и ряд', 'Пусто', 'РЯД', 'Конец ряда'];
const originalObserver = globalThis.ResizeObserver;

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  globalThis.ResizeObserver = originalObserver;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Searches with the clock of the test. */
function startSearch(text: string, { startPage = 1, broken = [] as number[] } = {}) {
  jest.useFakeTimers();
  const { pdf, read } = aPdf({ texts, broken });
  const { result, rerender, unmount } = renderHook((typed: string) => usePdfSearch(pdf, typed, startPage), {
    initialProps: text,
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { result, rerender, unmount, wait, read };
}

describe('the search in a PDF (screens, Library)', () => {
  it('begins a moment after the last letter, with two letters at least', async () => {
    const { result, rerender, wait, read } = startSearch('р');
    await wait(1_000);
    expect(result.current).toMatchObject({ isEmpty: true, isSearching: false });
    rerender('ря');
    await wait(200);
    rerender('ряд');
    await wait(200);
    expect(read).toEqual([]);
    expect(result.current.isSearching).toBe(true);
    await wait(50);
    expect(read).toEqual([1, 2, 3, 4]);
    expect(result.current).toMatchObject({ isSearching: false, number: 1 });
  });

  it('goes from the shown page on and around; the hits stand in the order of the pages', async () => {
    const { result, wait, read } = startSearch('ряд', { startPage: 3 });
    await wait(250);
    expect(read).toEqual([3, 4, 1, 2]);
    expect(result.current.hits.map(({ page, start }) => [page, start])).toEqual([
      [1, 0],
      [1, 6],
      [3, 0],
      [4, 6],
    ]);
    expect(result.current).toMatchObject({ number: 3, current: { page: 3 } });
  });

  it('steps to both sides and around the ends', async () => {
    const { result, wait } = startSearch('ряд');
    await wait(250);
    const numbers = ([1, 1, 1, 1, -1, -1] as const).map((direction) => {
      act(() => result.current.step(direction));
      return result.current.number;
    });
    expect(numbers).toEqual([2, 3, 4, 1, 4, 3]);
  });

  it('reads each page once for all searches', async () => {
    const { result, rerender, wait, read } = startSearch('ряд');
    await wait(250);
    rerender('конец');
    expect(result.current.hits).toEqual([]);
    await wait(250);
    expect(result.current.hits).toEqual([{ page: 4, start: 0, end: 5 }]);
    expect(read).toHaveLength(4);
  });

  it('finds as much when the same text is searched for again', async () => {
    const { result, rerender, wait } = startSearch('ряд');
    await wait(250);
    rerender('');
    rerender('ряд');
    await wait(250);
    expect(result.current.hits).toHaveLength(4);
  });

  it('passes over a page that cannot be read', async () => {
    const { result, wait } = startSearch('ряд', { broken: [1] });
    await wait(250);
    expect(result.current.hits.map(({ page }) => page)).toEqual([3, 4]);
    expect(result.current.isSearching).toBe(false);
  });

  it('stops when the reader is left', async () => {
    const { unmount, wait, read } = startSearch('ряд');
    unmount();
    await wait(1_000);
    expect(read).toEqual([]);
  });
});

describe('the found text on the pages (screens, Library)', () => {
  async function openSearch() {
    fakeWindow({ width: 624, height: 600 });
    const view = await renderInPortal(
      <PdfReader pdf={aPdf({ texts }).pdf} frame={readerFrame} startPage={1} onMove={jest.fn()} />,
      { messages: readerMessages },
    );
    await screen.findByText('Ряд и ряд');
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
    return { ...view, field: await screen.findByRole('searchbox', { name: reader.search }) };
  }
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  const hits = (number: number, count: number) =>
    reader.hits.replace('{{number}}', String(number)).replace('{{count}}', String(count));

  it('is marked, and Enter goes to the page of the next one', async () => {
    const { field } = await openSearch();
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'ряд' } });
    expect(await screen.findByText(hits(1, 4))).toBeInTheDocument();
    await waitFor(() => expect(marks()).toEqual(['Ряд', 'ряд']));
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByText(hits(3, 4))).toBeInTheDocument();
    expect(screen.getByLabelText(reader.page)).toHaveValue('3');
    await waitFor(() => expect(document.querySelector('mark[data-current]')?.textContent).toBe('РЯД'));
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    expect(screen.getByLabelText(reader.page)).toHaveValue('1');
  });

  it('loses its marks when the search is closed', async () => {
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: 'ряд' } });
    await waitFor(() => expect(marks()).not.toEqual([]));
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(marks()).toEqual([]));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('is said to be missing; the buttons have nothing to do', async () => {
    const { field } = await openSearch();
    fireEvent.change(field, { target: { value: 'интеграл' } });
    expect(await screen.findByText(reader.noHits)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: reader.nextHit })).toBeDisabled();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByText(reader.noHits)).toBeInTheDocument();
  });
});
