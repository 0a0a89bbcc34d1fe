import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { GridLayout, Position } from './layout.ts';
import type { GridSizes } from './sizes.ts';
import {
  hiddenActive,
  indexesOf,
  isSameRange,
  offsetToReveal,
  rangeOf,
  type IndexRange,
} from './visible-indexes.ts';

const ROW_OVERSCAN = 3;
const COLUMN_OVERSCAN = 1;

interface Indexes {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

const nothing: IndexRange = { first: 0, last: -1 };

/** The visible rows and columns of a scrolled element. Listeners hear of a change before the next paint. */
export class GridWindow {
  #indexes: Indexes = { rows: nothing, columns: nothing };
  #namesPx = 0;
  #listener: () => void = () => undefined;
  readonly #scroller: RefObject<HTMLElement | null>;
  #sizes: GridSizes;

  constructor(scroller: RefObject<HTMLElement | null>, sizes: GridSizes) {
    this.#scroller = scroller;
    this.#sizes = sizes;
  }

  readonly read = (): Indexes => this.#indexes;

  readonly subscribe = (listener: () => void): (() => void) => {
    const scroller = this.#scroller.current;
    if (!scroller) return () => undefined;
    this.#listener = listener;
    const update = () => this.#update(scroller);
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

  /**
   * Scrolls a cell out of the sticky parts. Call it before the cell is rendered as the active one: the rows that come with the
   * new offset are then rendered with it, and not a second time by the event of the scroll.
   */
  reveal({ row, column }: Position, { students, columns }: GridLayout): void {
    const scroller = this.#scroller.current;
    if (!scroller) return;
    const { scrollTop, scrollLeft } = scroller;
    const { rows, columns: lessons } = this.#visiblePart(scroller);
    if (students[row]) scroller.scrollTop = offsetToReveal(row, rows);
    if (columns[column]) scroller.scrollLeft = offsetToReveal(column, lessons);
    if (scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft) this.#update(scroller);
  }

  /** The columns behind the lessons cover more or less of them now: the active lesson stays in sight if it was. */
  resize(sizes: GridSizes, active: Position, layout: GridLayout): void {
    const scroller = this.#scroller.current;
    if (!scroller || sizes.totalsPx === this.#sizes.totalsPx) return;
    const { columns } = this.#visiblePart(scroller);
    const wasVisible = offsetToReveal(active.column, columns) === columns.offsetPx;
    this.#sizes = sizes;
    if (wasVisible) this.reveal(active, layout);
    this.#update(scroller);
  }

  #update(scroller: HTMLElement): void {
    if (this.#measure(scroller)) this.#listener();
  }

  /** Only here the layout is read, so that a key press does not wait for it: nothing has changed since it was painted. */
  #visiblePart({ scrollTop, scrollLeft, clientHeight, clientWidth }: HTMLElement) {
    const { rowPx, columnPx, headerPx, totalsPx } = this.#sizes;
    return {
      rows: { offsetPx: scrollTop, lengthPx: clientHeight - headerPx, sizePx: rowPx },
      columns: {
        offsetPx: scrollLeft,
        lengthPx: clientWidth - this.#namesPx - totalsPx,
        sizePx: columnPx,
      },
    };
  }

  #measure(scroller: HTMLElement): boolean {
    const visible = this.#visiblePart(scroller);
    const rows = rangeOf({ ...visible.rows, overscan: ROW_OVERSCAN });
    const columns = rangeOf({ ...visible.columns, overscan: COLUMN_OVERSCAN });
    const old = this.#indexes;
    const hasSameRows = isSameRange(rows, old.rows);
    const hasSameColumns = isSameRange(columns, old.columns);
    if (hasSameRows && hasSameColumns) return false;
    // Scrolling down keeps the columns, and the other way round.
    this.#indexes = {
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

/** The rows and columns to render; a grid opens at the active cell, not at the first day of the term. */
export function useGridWindow(gridWindow: GridWindow, { layout, active, sizes }: Options) {
  const { rows, columns } = useSyncExternalStore(gridWindow.subscribe, gridWindow.read);
  const reveal = useEffectEvent(() => gridWindow.reveal(active, layout));
  // After the subscription, which measures the names.
  useEffect(() => reveal(), []);
  const resize = useEffectEvent(() => gridWindow.resize(sizes, active, layout));
  useLayoutEffect(() => resize(), [sizes]);
  return {
    rows: useIndexes(rows, layout.students.length, active.row),
    columns: useIndexes(columns, layout.columns.length, active.column),
  };
}
