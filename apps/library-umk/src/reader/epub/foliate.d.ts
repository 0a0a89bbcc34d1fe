/** The parts of foliate-js that the reader uses; the library has no types of its own. */
declare module 'foliate-js/view.js' {
  export interface TocItem {
    readonly label?: string;
    readonly href?: string;
    readonly subitems?: readonly TocItem[] | null;
  }

  export interface ResourceEvent extends Event {
    readonly detail: { data: unknown; type: string; readonly name: string };
  }

  export interface Section {
    readonly id: string;
    load(): Promise<string | null>;
    createDocument(): Promise<Document>;
  }

  export interface EpubBook {
    readonly toc?: readonly TocItem[] | null;
    readonly sections: readonly Section[];
    readonly rendition?: { readonly layout?: string };
    readonly transformTarget?: EventTarget;
    loadText?(name: string): Promise<string | null> | null;
    destroy?(): void;
  }

  export interface Renderer extends HTMLElement {
    setStyles?(css: string): void;
  }

  export interface SearchProgress {
    readonly progress?: number;
    readonly subitems?: readonly { readonly cfi: string }[];
  }

  export class View extends HTMLElement {
    readonly renderer: Renderer;
    open(book: EpubBook): Promise<void>;
    init(options: { readonly lastLocation: string | null; readonly showTextStart?: boolean }): Promise<void>;
    goTo(target: unknown): Promise<unknown>;
    goToFraction(fraction: number): Promise<void>;
    next(): Promise<void>;
    prev(): Promise<void>;
    search(options: { readonly query: string }): AsyncIterable<SearchProgress | 'done'>;
    clearSearch(): void;
    close(): void;
  }

  export function makeBook(file: File): Promise<EpubBook>;
}
