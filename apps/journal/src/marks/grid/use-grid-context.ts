import { useCallback, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { dayOf } from '@portal/i18n';
import type { JournalGrid } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import type { ClassPoints } from '../points/class-points.ts';
import { placeCursor, type Cursor } from './cursor.ts';
import type { GridContext, GridLinks, Note } from './grid-context.ts';
import { toLayout, type GridLayout } from './layout.ts';
import type { GridSizes } from './sizes.ts';
import { useActiveFocus, useGridCursor } from './use-grid-cursor.ts';
import type { GridWindow } from './use-grid-window.ts';

export interface GridProps extends GridLinks {
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
  /** The lesson that is running; the grid opens with it. */
  readonly currentLessonId?: number;
  /** Shows one subgroup. */
  readonly subgroup?: number;
  /** Shows the points of modules behind the totals. */
  readonly points?: ClassPoints | undefined;
}

/** The first student of the current lesson, or else of the last lesson until today. */
function firstCursor({ columns, columnOf }: GridLayout, currentLessonId: number | undefined): Cursor {
  const current = currentLessonId === undefined ? undefined : columnOf.get(currentLessonId);
  const today = dayOf(new Date());
  const latest = Math.max(
    columns.findLastIndex(({ date }) => date <= today),
    0,
  );
  return placeCursor({ row: 0, column: current ?? latest });
}

/** Moves the cursor and the focus to the current lesson, when the page opens with it and when another becomes current. */
function useCurrentLesson(
  layout: GridLayout,
  currentLessonId: number | undefined,
  show: GridContext['show'],
) {
  const column = currentLessonId === undefined ? undefined : layout.columnOf.get(currentLessonId);
  const isKnown = column !== undefined;
  // A new layout must not take the focus from the cell that is edited.
  const showFirst = useEffectEvent(() => show(firstCursor(layout, currentLessonId)));
  useEffect(() => {
    if (isKnown) showFirst();
  }, [currentLessonId, isKnown]);
}

interface GridView {
  readonly sizes: GridSizes;
  readonly gridWindow: GridWindow;
}

/** The state of the grid for its keys, pointer and clipboard. */
export function useGridContext(
  { grid, marks, currentLessonId, subgroup, points, ...links }: GridProps & Pick<GridContext, 'onOpenPoints'>,
  scroller: RefObject<HTMLDivElement | null>,
  { sizes: { rowPx, headerPx }, gridWindow }: GridView,
): { readonly context: GridContext; readonly note: Note | undefined } {
  const modules = points?.rules.modules;
  const layout = useMemo(() => toLayout(grid, subgroup, modules), [grid, subgroup, modules]);
  const [note, setNote] = useState<Note>();
  const [cursor, setCursor] = useGridCursor(layout, () => firstCursor(layout, currentLessonId));
  const { follow, isMoving } = useActiveFocus(scroller, cursor);
  const show = useCallback(
    (next: Cursor) => {
      gridWindow.reveal(next.active, layout);
      follow(next);
      setCursor(next);
    },
    [gridWindow, layout, follow, setCursor],
  );
  useCurrentLesson(layout, currentLessonId, show);
  const context: GridContext = {
    ...links,
    layout,
    marks,
    cursor,
    show,
    setNote,
    isMovingFocus: isMoving,
    editedText: () => scroller.current?.querySelector('input')?.value,
    pageRows: () => Math.max(Math.floor(((scroller.current?.clientHeight ?? 0) - headerPx) / rowPx) - 1, 1),
  };
  return { context, note };
}
