import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rebaseCursor, type Cursor } from './cursor.ts';
import type { GridLayout } from './layout.ts';

/** The cursor of the grid. It stays at its student and lesson when others are added or removed. */
export function useGridCursor(
  layout: GridLayout,
  initial: () => Cursor,
): readonly [Cursor, (cursor: Cursor) => void] {
  const [state, setState] = useState(() => ({ cursor: initial(), layout }));
  if (state.layout !== layout) {
    setState({ cursor: rebaseCursor(state.cursor, state.layout, layout), layout });
  }
  const setCursor = useCallback((cursor: Cursor) => setState((last) => ({ ...last, cursor })), []);
  return [state.cursor, setCursor];
}

/** What takes the focus for a cell: its field, its button, or the cell itself. */
const focusTarget = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>('input, button') ?? cell;

/**
 * Focuses the active cell and scrolls it out of the sticky parts, whenever the cursor was moved by the user. Returns a function
 * that asks for the same at the next change, for the time when the grid is not focused yet.
 */
export function useActiveFocus(scroller: RefObject<HTMLElement | null>, cursor: Cursor): () => void {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
    if (!cell || !isWanted.current) return;
    isWanted.current = false;
    focusTarget(cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, cursor]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
