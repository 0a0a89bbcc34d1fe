/** Each module has its own copy of this package, so that they talk by an event of the page. */
const COUNT_EVENT = 'outbox-count';

const isCounts = (value: unknown): value is Map<string, number> => value instanceof Map;

/**
 * Reports the items of an outbox that only this tab has: to the count, and to the browser, which asks before the page is left.
 * Returns the function that stops.
 */
export function reportUnstored(outbox: string, count: () => number): () => void {
  // The server, which renders pages.
  if (typeof window === 'undefined') return () => undefined;
  const onCount = (event: Event) => {
    const counts: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isCounts(counts) && count() > 0) counts.set(outbox, count());
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (count() > 0) event.preventDefault();
  };
  window.addEventListener(COUNT_EVENT, onCount);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener(COUNT_EVENT, onCount);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** Counts the items that only this tab has, by the name of their outbox. */
export function countUnstored(): ReadonlyMap<string, number> {
  const detail = new Map<string, number>();
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(COUNT_EVENT, { detail }));
  return detail;
}
