import { useDeferredValue, useState, useSyncExternalStore, type RefObject } from 'react';
import { indexesOf, isSameRange, rangeOf, type IndexRange } from './visible-indexes.ts';

const OVERSCAN = 6;

/** The rows of a list that are in the window while the page scrolls. */
class VisibleRowsStore {
  #range: IndexRange;
  readonly #list: RefObject<HTMLElement | null>;
  readonly #rowPx: number;

  constructor(list: RefObject<HTMLElement | null>, rowPx: number) {
    this.#list = list;
    this.#rowPx = rowPx;
    // As many as the window has room for; the list is not there yet to be measured.
    this.#range = this.#rangeAt(0, 0);
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

  #rangeAt(offsetPx: number, overscan: number): IndexRange {
    return rangeOf({ offsetPx, lengthPx: window.innerHeight, sizePx: this.#rowPx, overscan });
  }

  #measure(): boolean {
    const topPx = this.#list.current?.getBoundingClientRect().top ?? 0;
    const range = this.#rangeAt(Math.max(-topPx, 0), OVERSCAN);
    if (isSameRange(range, this.#range)) return false;
    this.#range = range;
    return true;
  }
}

/** The rows to render of a long list that scrolls with the page; those before and after the window come in small slices. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number, rowPx: number): number[] {
  const [store] = useState(() => new VisibleRowsStore(list, rowPx));
  const range = useSyncExternalStore(store.subscribe, store.read);
  return indexesOf(useDeferredValue(range), count);
}
