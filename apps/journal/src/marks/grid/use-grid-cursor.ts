import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
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

/** Scrolls the page to a cell. The lessons stay as `GridWindow` has revealed them: a sticky name would scroll them away. */
function scrollToCell(scroller: HTMLElement, cell: HTMLElement): void {
  const { scrollLeft } = scroller;
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  scroller.scrollLeft = scrollLeft;
}

/** Moves the focus with the cursor. */
export interface ActiveFocus {
  /** Call it before the cursor is moved to this place. */
  readonly follow: (next: Cursor) => void;
  /** True while the grid itself moves the focus, so that its handlers ignore it. */
  readonly isMoving: () => boolean;
}

/** Focuses the active cell and scrolls it out of the sticky parts, whenever the cursor was moved by the user. */
export function useActiveFocus(scroller: RefObject<HTMLElement | null>, cursor: Cursor): ActiveFocus {
  const isWanted = useRef(false);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    const grid = scroller.current;
    const cell = grid?.querySelector<HTMLElement>('[data-active]');
    if (!grid || !cell || !isWanted.current) return;
    isWanted.current = false;
    const target = focusTarget(cell);
    if (document.activeElement !== target) target.focus({ preventScroll: true });
    scrollToCell(grid, cell);
  }, [scroller, cursor]);
  const follow = useCallback(
    ({ active: { row, column }, edit }: Cursor) => {
      isWanted.current = true;
      const place = `[data-row="${row}"] [data-column="${column}"]`;
      const cell = edit ? undefined : scroller.current?.querySelector<HTMLElement>(place);
      if (!cell) return;
      // Before the field of an edit is removed: the removal of the focused element would cost another layout.
      isMoving.current = true;
      (cell.querySelector('button') ?? cell).focus({ preventScroll: true });
      isMoving.current = false;
    },
    [scroller],
  );
  return useMemo(() => ({ follow, isMoving: () => isMoving.current }), [follow]);
}
