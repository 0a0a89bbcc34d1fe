import { useState, useSyncExternalStore, type RefObject } from 'react';
import { indexesOf, isSameRange, rangeOf, type IndexRange } from './visible-indexes.ts';

const OVERSCAN = 6;

/** The rows of a list that are in the window while the page scrolls. */
class VisibleRowsStore {
  #range: IndexRange = { first: 0, last: -1 };
  readonly #list: RefObject<HTMLElement | null>;
  readonly #rowPx: number;

  constructor(list: RefObject<HTMLElement | null>, rowPx: number) {
    this.#list = list;
    this.#rowPx = rowPx;
  }

  readonly read = (): IndexRange => this.#range;

  readonly subscribe = (listener: () => void): (() => void) => {
    const update = () => {
      if (this.#measure()) listener();
    };
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update);
    };
  };

  #measure(): boolean {
    const topPx = this.#list.current?.getBoundingClientRect().top ?? 0;
    const range = rangeOf({
      offsetPx: Math.max(-topPx, 0),
      lengthPx: window.innerHeight,
      sizePx: this.#rowPx,
      overscan: OVERSCAN,
    });
    if (isSameRange(range, this.#range)) return false;
    this.#range = range;
    return true;
  }
}

/** The rows to render of a long list that scrolls with the page. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowPx: number): number[] {
  const [store] = useState(() => new VisibleRowsStore(list, rowPx));
  return indexesOf(useSyncExternalStore(store.subscribe, store.read), count);
}
