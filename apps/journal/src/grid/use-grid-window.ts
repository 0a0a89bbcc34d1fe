import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { GridLayout, Position } from './layout.ts';
import type { GridSizes } from './sizes.ts';
import { hiddenActive, indexesOf, isSameRange, rangeOf, type IndexRange } from './visible-indexes.ts';

const ROW_OVERSCAN = 3;
const COLUMN_OVERSCAN = 1;

interface GridWindow {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

const nothing: IndexRange = { first: 0, last: -1 };

/** The visible rows and columns of a scrolled element. Listeners hear of a change before the next paint. */
class WindowStore {
  #window: GridWindow = { rows: nothing, columns: nothing };
  #namesPx = 0;
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
    const resize = () => {
      // The names are narrower in a narrow window.
      this.#namesPx = scroller.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0;
      update();
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  };

  /** Only here the layout is read, so that a key press does not wait for it. */
  #measure({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement): boolean {
    const { rowPx, columnPx, headerPx, totalsPx } = this.#sizes;
    const rows = rangeOf({
      offsetPx: scrollTop,
      lengthPx: clientHeight - headerPx,
      sizePx: rowPx,
      overscan: ROW_OVERSCAN,
    });
    const columns = rangeOf({
      offsetPx: scrollLeft,
      lengthPx: clientWidth - this.#namesPx - totalsPx,
      sizePx: columnPx,
      overscan: COLUMN_OVERSCAN,
    });
    const old = this.#window;
    const hasSameRows = isSameRange(rows, old.rows);
    const hasSameColumns = isSameRange(columns, old.columns);
    if (hasSameRows && hasSameColumns) return false;
    // Scrolling down keeps the columns, and the other way round.
    this.#window = {
      rows: hasSameRows ? old.rows : rows,
      columns: hasSameColumns ? old.columns : columns,
    };
    return true;
  }
}

interface Options {
  readonly layout: GridLayout;
  readonly active: Position;
  readonly sizes: GridSizes;
}

/** The same list while it does not change: all rows depend on the rendered columns. */
function useIndexes(range: IndexRange, count: number, active: number): number[] {
  const hidden = hiddenActive(range, count, active);
  return useMemo(() => indexesOf(range, count, hidden), [range, count, hidden]);
}

/** The rows and columns to render. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, { layout, active, sizes }: Options) {
  const [store] = useState(() => new WindowStore(scroller, sizes));
  const { rows, columns } = useSyncExternalStore(store.subscribe, store.read);
  return {
    rows: useIndexes(rows, layout.students.length, active.row),
    columns: useIndexes(columns, layout.columns.length, active.column),
  };
}
