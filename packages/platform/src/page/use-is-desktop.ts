import { useSyncExternalStore } from 'react';

// Resizing is debounced (spec §9).
const DESKTOP_ABOVE_PX = 899.92;
const RESIZE_DEBOUNCE_MS = 200;

const isWide = (): boolean => window.innerWidth > DESKTOP_ABOVE_PX;

const listeners = new Set<() => void>();
/** The layout after the last pause in resizing, while somebody listens. */
let settled: boolean | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function onResize(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    settled = isWide();
    for (const listener of listeners) listener();
  }, RESIZE_DEBOUNCE_MS);
}

/**
 * Measures the window before the page is rendered: on a phone the browser lays the page out to answer, which is cheap only while
 * nothing has changed.
 */
export function measureLayout(): void {
  settled = isWide();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    if (settled === undefined) settled = isWide();
    // Nobody has listened since the window was measured.
    else onResize();
    window.addEventListener('resize', onResize);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    settled = undefined;
    window.removeEventListener('resize', onResize);
  };
}

let layoutToRender: boolean | undefined;

/** Says on the server, which knows no window, which layout to render. */
export function setServerLayout(isDesktop: boolean): void {
  layoutToRender = isDesktop;
}

/** The layout of the page that the server renders, or has rendered: a guess. */
const isRenderedWide = (): boolean =>
  layoutToRender ?? document.getElementById('root')?.dataset['layout'] === 'desktop';

/** True while the window is wide enough for the desktop layout (spec §2 Shell). */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => settled ?? isWide(), isRenderedWide);
