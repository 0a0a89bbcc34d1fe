import '@testing-library/jest-dom/jest-globals';

// jsdom draws nothing; the kit asks for these all the same.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
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
if (!('scrollIntoView' in window.HTMLElement.prototype))
  Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });
