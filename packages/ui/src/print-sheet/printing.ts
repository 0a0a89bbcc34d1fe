import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(value: boolean): void {
  isPrinting = value;
  for (const listener of listeners) listener();
}
// Firefox copies the page when the event has been handled, before React renders of itself.
const start = () => flushSync(() => setPrinting(true));
const end = () => setPrinting(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is printed, by the button or by the browser's menu: a large sheet is rendered only then. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

/** Prints once the sheet is rendered, which `beforeprint` of a call from a script would not wait for. */
export function printPage(): void {
  start();
  setTimeout(() => window.print());
}
