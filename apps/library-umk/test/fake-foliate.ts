import type { Section, TocItem } from 'foliate-js/view.js';

export interface FakeBook {
  readonly toc?: readonly TocItem[] | null;
  readonly sections: readonly Section[];
  readonly rendition?: { readonly layout?: string };
  readonly transformTarget?: EventTarget;
  readonly loadText?: (name: string) => Promise<string | null>;
  isDestroyed: boolean;
  destroy(): void;
}

/** What the next file contains; an error when it is none. */
export const store: { book: FakeBook | Error } = { book: new Error('no book') };

export function putBook(facts: Partial<Omit<FakeBook, 'isDestroyed' | 'destroy'>> = {}): FakeBook {
  const book: FakeBook = {
    sections: [],
    ...facts,
    isDestroyed: false,
    destroy() {
      book.isDestroyed = true;
    },
  };
  store.book = book;
  return book;
}

export async function makeBook(_file: File): Promise<FakeBook> {
  if (store.book instanceof Error) throw store.book;
  return store.book;
}

type Call = readonly [name: string, value?: unknown];

/** The view that shows a book: it records what the reader asks of it. */
export class View extends HTMLElement {
  readonly calls: Call[] = [];
  /** The hits of each query, in the parts in which they are found. */
  static hits: Readonly<Record<string, readonly (readonly string[])[]>> = {};
  /** What a move waits for. */
  loading: Promise<undefined> = Promise.resolve(undefined);
  readonly renderer = { setStyles: (css: string) => this.#record('style', css) };

  #record(name: string, value?: unknown): void {
    this.calls.push(value === undefined ? [name] : [name, value]);
  }
  async open(): Promise<void> {
    this.#record('open');
  }
  async init(options: { readonly lastLocation: string | null }): Promise<void> {
    this.#record('init', options.lastLocation);
  }
  async goTo(target: unknown): Promise<void> {
    this.#record('goTo', target);
    await this.loading;
  }
  async goToFraction(part: number): Promise<void> {
    this.#record('goToFraction', part);
    await this.loading;
  }
  async next(): Promise<void> {
    this.#record('next');
    await this.loading;
  }
  async prev(): Promise<void> {
    this.#record('prev');
    await this.loading;
  }
  async *search({ query }: { readonly query: string }) {
    this.#record('search', query);
    const parts = View.hits[query];
    if (!parts) throw new Error(`The search for ${query} fails`);
    for (const cfis of parts) {
      yield { progress: 0.5 };
      yield { subitems: cfis.map((cfi) => ({ cfi })) };
    }
    yield 'done' as const;
  }
  clearSearch(): void {
    this.#record('clearSearch');
  }
  close(): void {
    this.#record('close');
  }
  /** The values of the calls with a name. */
  valuesOf(name: string): readonly unknown[] {
    return this.calls.filter(([called]) => called === name).map(([, value]) => value);
  }
  /** Says something as the engine does. */
  publish(name: string, detail: object): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }
}
customElements.define('fake-foliate-view', View);
