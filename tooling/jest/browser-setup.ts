import '@testing-library/jest-dom/jest-globals';

// jsdom has no layout, but the UI kit calls these functions.
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
