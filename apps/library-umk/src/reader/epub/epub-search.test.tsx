import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import ru from '../../../locales/ru.json';
import { putBook, View } from '../../../test/fake-foliate.ts';
import { showViewer } from '../../../test/reader.tsx';
import { Viewer } from './epub-viewer.tsx';
import { useEpubSearch } from './use-epub-search.ts';

const { reader } = ru;
type EngineView = NonNullable<Parameters<typeof useEpubSearch>[0]>;

beforeEach(() => {
  View.hits = { ряд: [['cfi-1', 'cfi-2'], ['cfi-3']], пусто: [] };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Searches with the clock of the test. */
function startSearch(text: string) {
  jest.useFakeTimers();
  const view = new View();
  const { result, rerender, unmount } = renderHook(
    (typed: string) => useEpubSearch(view as unknown as EngineView, typed),
    { initialProps: text },
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { view, result, rerender, unmount, wait };
}

describe('the search in an EPUB (screens, Library)', () => {
  it('begins a moment after the last letter, and goes to the first hit', async () => {
    const { view, result, rerender, wait } = startSearch('р');
    await wait(1_000);
    expect(result.current.isEmpty).toBe(true);
    rerender('ря');
    await wait(250);
    rerender(' ряд ');
    await wait(250);
    expect(view.valuesOf('search')).toEqual([]);
    expect(result.current.isSearching).toBe(true);
    await wait(50);
    expect(view.valuesOf('search')).toEqual(['ряд']);
    expect(view.valuesOf('goTo')).toEqual(['cfi-1']);
    expect(result.current).toMatchObject({ count: 3, number: 1, isSearching: false });
  });

  it('steps to both sides and around the ends', async () => {
    const { view, result, wait } = startSearch('ряд');
    await wait(300);
    for (const direction of [1, 1, 1, -1] as const) act(() => result.current.step(direction));
    expect(view.valuesOf('goTo')).toEqual(['cfi-1', 'cfi-2', 'cfi-3', 'cfi-1', 'cfi-3']);
    expect(result.current.number).toBe(3);
  });

  it('finds as much when the same text is searched for again', async () => {
    const { result, rerender, wait } = startSearch('ряд');
    await wait(300);
    rerender('');
    expect(result.current.count).toBe(0);
    rerender('ряд');
    await wait(300);
    expect(result.current.count).toBe(3);
  });

  it('removes its marks when the text changes and when the reader is left', async () => {
    const { view, rerender, unmount, wait } = startSearch('ряд');
    await wait(300);
    rerender('пусто');
    expect(view.valuesOf('clearSearch')).toHaveLength(1);
    unmount();
    expect(view.valuesOf('clearSearch')).toHaveLength(2);
    await wait(300);
    expect(view.valuesOf('search')).toEqual(['ряд']);
  });

  it('ends with what there is when the engine fails', async () => {
    const { result, wait } = startSearch('ошибка');
    await wait(300);
    expect(result.current).toMatchObject({ count: 0, isSearching: false });
    act(() => result.current.step(1));
    expect(result.current.number).toBe(1);
  });
});

describe('the search field over an EPUB (screens, Library)', () => {
  async function openSearch() {
    putBook();
    await showViewer(Viewer);
    await screen.findByRole('button', { name: reader.nextPage });
    fireEvent.keyDown(document.body, { key: '/' });
    return screen.findByRole('searchbox', { name: reader.search });
  }

  it('says which hit of how many is shown', async () => {
    const field = await openSearch();
    fireEvent.change(field, { target: { value: 'ряд' } });
    expect(await screen.findByText('1 из 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: reader.previousHit }));
    expect(await screen.findByText('3 из 3')).toBeInTheDocument();
  });

  it('says that nothing was found, and is closed by its button', async () => {
    const field = await openSearch();
    fireEvent.change(field, { target: { value: 'пусто' } });
    expect(screen.getByText(reader.searching)).toBeInTheDocument();
    expect(await screen.findByText(reader.noHits)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: reader.closeSearch }));
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });
});
