import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import type { ComponentType } from 'react';
import ru from '../locales/ru.json';
import type { FileSource } from '../src/reader/source.ts';
import type { ReadingPosition } from '../src/reader/use-reading-position.ts';
import type { ViewerProps } from '../src/reader/viewer-props.ts';

export const readerMessages = { 'library-umk': ru };
export const DOWNLOAD = '/lms/api/library/book.file?id=7';
export const readerFrame = { title: 'Ботаника', author: 'А. Автор', backTo: '/library' };

/** A file whose bytes the test gives. */
export const aSource = (fields: Partial<FileSource> = {}): FileSource => ({
  sizeBytes: 1_000,
  readRange: async (begin, end) => new TextEncoder().encode(`${begin}-${end}`),
  readAll: async () => new Blob(['book']),
  ...fields,
});

/** Shows the viewer of a format, and collects the places to which the person has moved. */
export async function showViewer(Viewer: ComponentType<ViewerProps>, fields: Partial<ViewerProps> = {}) {
  const places: ReadingPosition[] = [];
  const props: ViewerProps = {
    frame: readerFrame,
    source: aSource(),
    storedFile: undefined,
    downloadUrl: DOWNLOAD,
    start: undefined,
    onMove: (place) => places.push(place),
    ...fields,
  };
  const result = await renderInPortal(<Viewer {...props} />, { messages: readerMessages });
  return { ...result, places };
}

/** Gives jsdom a window of this size, which scrolls; returns a function that changes the size. */
export function fakeWindow(size: { readonly width: number; readonly height: number }) {
  let now = size;
  const listeners = new Set<() => void>();
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => now.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => now.height);
  globalThis.ResizeObserver = class {
    readonly #notify: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#notify = () => callback([], this);
    }
    observe() {
      listeners.add(this.#notify);
      this.#notify();
    }
    unobserve() {}
    disconnect() {
      listeners.delete(this.#notify);
    }
  };
  const scrollTo = function scrollTo(this: HTMLElement, { top = 0 }: ScrollToOptions) {
    const pages = this.firstElementChild;
    const tall = pages instanceof HTMLElement ? Number.parseFloat(pages.style.blockSize) : 0;
    const reached = Math.max(0, Math.min(top, tall - now.height));
    if (reached === this.scrollTop) return;
    this.scrollTop = reached;
    // A browser says it later, too.
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  Object.assign(HTMLElement.prototype, { scrollTo });
  return (next: { readonly width: number; readonly height: number }) => {
    now = next;
    act(() => listeners.forEach((run) => run()));
  };
}
