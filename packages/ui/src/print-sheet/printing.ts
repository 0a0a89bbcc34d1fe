import { useSyncExternalStore } from 'react';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(value: boolean): void {
  isPrinting = value;
  for (const listener of listeners) listener();
}
const start = () => setPrinting(true);
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
