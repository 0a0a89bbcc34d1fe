import '@testing-library/jest-dom/jest-globals';

// jsdom has no layout, but the UI kit calls these functions. Nothing moves: a dialog is visible at once, also on a busy
// machine.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Everything is on the screen.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const rect = target.getBoundingClientRect();
    const entry = {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      intersectionRect: rect,
      boundingClientRect: rect,
      rootBounds: null,
      time: 0,
    };
    this.#callback([entry], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.scrollTo = () => undefined;
if (!('scrollIntoView' in window.HTMLElement.prototype))
  Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
if (!('arrayBuffer' in Blob.prototype))
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      const reader = new FileReader();
      return new Promise<unknown>((resolve, reject) => {
        // Bytes of the test's own realm, as a browser gives them.
        reader.addEventListener('load', () => {
          const { result } = reader;
          resolve(
            typeof result === 'string' || result === null
              ? undefined
              : new Uint8Array(new Uint8Array(result)).buffer,
          );
        });
        reader.addEventListener('error', () => reject(reader.error ?? new Error('Cannot be read')));
        reader.readAsArrayBuffer(this);
      });
    },
  });

// That of Node.js takes no files of jsdom.
Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

// Every browser has it.
Object.assign(performance, { getEntriesByType: () => [] });
