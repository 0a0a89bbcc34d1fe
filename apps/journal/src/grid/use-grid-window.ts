import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { GridLayout, Position } from './layout.ts';
import type { GridSizes } from './sizes.ts';
import { indexesOf, isSameRange, rangeOf, type IndexRange } from './visible-indexes.ts';

const ROW_OVERSCAN = 6;
const COLUMN_OVERSCAN = 2;

interface GridWindow {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

const nothing: IndexRange = { first: 0, last: -1 };

/** The visible rows and columns of a scrolled element. Listeners hear of a change before the next paint. */
class WindowStore {
  #window: GridWindow = { rows: nothing, columns: nothing };
  readonly #scroller: RefObject<HTMLElement | null>;
  readonly #sizes: GridSizes;

  constructor(scroller: RefObject<HTMLElement | null>, sizes: GridSizes) {
    this.#scroller = scroller;
    this.#sizes = sizes;
  }

  readonly read = (): GridWindow => this.#window;

  readonly subscribe = (listener: () => void): (() => void) => {
    const scroller = this.#scroller.current;
    if (!scroller) return () => undefined;
    const update = () => {
      if (this.#measure(scroller)) listener();
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  };

  /** Only here the layout is read, so that a key press does not wait for it. */
  #measure({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): boolean {
    const { rowPx, columnPx } = this.#sizes;
    const rows = rangeOf({
      offsetPx: scrollTop,
      lengthPx: clientHeight,
      sizePx: rowPx,
      overscan: ROW_OVERSCAN,
    });
    const columns = rangeOf({
      offsetPx: scrollLeft,
      lengthPx: clientWidth,
      sizePx: columnPx,
      overscan: COLUMN_OVERSCAN,
    });
    if (isSameRange(rows, this.#window.rows) && isSameRange(columns, this.#window.columns)) return false;
    this.#window = { rows, columns };
    return true;
  }
}

interface Options {
  readonly layout: GridLayout;
  readonly active: Position;
  readonly sizes: GridSizes;
}

/** The rows and columns to render. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { layout, active, sizes }: Options) {
  const [store] = useState(() => new WindowStore(scroller, sizes));
  const { rows, columns } = useSyncExternalStore(store.subscribe, store.read);
  const rowCount = layout.students.length;
  const columnCount = layout.columns.length;
  return {
    rows: useMemo(() => indexesOf(rows, rowCount, active.row), [rows, rowCount, active.row]),
    // The same list while it does not change: all rows depend on it.
    columns: useMemo(
      () => indexesOf(columns, columnCount, active.column),
      [columns, columnCount, active.column],
    ),
  };
}
