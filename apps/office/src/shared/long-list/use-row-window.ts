import { useState, type RefObject } from 'react';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useIsPrinting, type RowWindow } from '@portal/ui/display';
import { useOnResize } from './use-on-resize.ts';

/** A row of one line, in px; rows that are rendered are measured. */
export const ROW_HEIGHT = 45;
/** The rows rendered above and below those in sight. */
const ROWS_AROUND = 5;
/** A list of so many rows is rendered whole, so that the browser's own search finds everything in it. */
const SHORT_LIST = 100;

const page: RefObject<HTMLElement> = { current: document.body };

/**
 * Which rows of the list at the place are rendered: those that stand in the window of the browser or near it, and on paper all
 * of them. `near` has the positions of the first and last row of the former.
 */
export function useRowWindow(place: RefObject<HTMLElement | null>, count: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isPrinting = useIsPrinting();
  // What stands above the list moves it, which changes the height of the page.
  useOnResize(page, () => {
    if (place.current)
      setScrollMargin(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
  });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes the portal's components
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => ROW_HEIGHT,
    // A row that is not laid out has no height: without one, all of them would be in sight.
    measureElement: (...measured) => measureElement(...measured) || ROW_HEIGHT,
    overscan: count <= SHORT_LIST ? SHORT_LIST : ROWS_AROUND,
    scrollMargin,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const near = {
    first: Math.max(0, startIndex - ROWS_AROUND),
    last: Math.min(count - 1, endIndex + ROWS_AROUND),
  };
  const [start, end] = [items.at(0), items.at(-1)];
  if (isPrinting) return { near, first: 0, last: count - 1, rowWindow: undefined };
  // The height of the window is known after the first rendering.
  if (!start || !end) return { near, ...near, rowWindow: undefined };
  const rowWindow: Omit<RowWindow, 'widths'> = {
    count,
    first: start.index,
    before: start.start - scrollMargin,
    after: virtualizer.getTotalSize() + scrollMargin - end.end,
    measure: virtualizer.measureElement,
  };
  return { near, first: start.index, last: end.index, rowWindow };
}
