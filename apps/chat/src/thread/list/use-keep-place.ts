import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A row, and how far it is below the upper edge of the list, in pixels. */
interface Place {
  readonly row: string;
  readonly top: number;
}

/** Rows that were added above are measured within this time. */
const SETTLING_MS = 1_000;
/** A list that moved within this time may still be carried on by a swipe, which must not be stopped. */
const AT_REST_MS = 100;
/** What a person does to scroll; from then on the place is theirs. */
const userActions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const topOf = (list: HTMLElement, row: Element): number =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top;

/** Virtuoso's number of a row stays the same when others are added above. */
const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-item-index]'),
];

/** The place to keep; undefined near the end, where the list follows new messages. */
function placeOf(list: HTMLElement, nearEndPx: number): Place | undefined {
  if (list.scrollHeight - list.scrollTop - list.clientHeight <= nearEndPx) return undefined;
  const rows = rowsOf(list).map((row) => ({ row: row.dataset['itemIndex'] ?? '', top: topOf(list, row) }));
  return rows.find(({ top }) => top >= 0);
}

function returnTo(list: HTMLElement, place: Place): void {
  const row = rowsOf(list).find(({ dataset }) => dataset['itemIndex'] === place.row);
  const movedBy = row ? topOf(list, row) - place.top : 0;
  if (Math.abs(movedBy) >= 1) list.scrollTop += movedBy;
}

/**
 * Keeps the first visible row in its place while rows are added above it. Virtuoso adds them with an estimated height, and does not
 * correct the scroll position for heights that it measures while the first row is rendered.
 */
export function useKeepPlace(
  list: HTMLElement | undefined,
  { addedBefore, nearEndPx }: { readonly addedBefore: number; readonly nearEndPx: number },
): void {
  const place = useRef<Place>(undefined);
  const scrolledAt = useRef(0);
  const stopSettling = useRef<() => void>(undefined);
  const settle = useEffectEvent(() => {
    stopSettling.current?.();
    const anchor = place.current;
    const content = list?.firstElementChild;
    const isAtRest = performance.now() - scrolledAt.current > AT_REST_MS;
    if (!list || !content || !anchor || !isAtRest) return;
    const settled = new AbortController();
    const observer = new ResizeObserver(() => returnTo(list, anchor));
    for (const element of [content, ...content.querySelectorAll('[data-testid="virtuoso-item-list"]')])
      observer.observe(element);
    let frame = requestAnimationFrame(function keep() {
      returnTo(list, anchor);
      frame = requestAnimationFrame(keep);
    });
    const stop = () => {
      settled.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      stopSettling.current = undefined;
      place.current = placeOf(list, nearEndPx);
    };
    stopSettling.current = stop;
    const timer = setTimeout(stop, SETTLING_MS);
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const action of userActions) window.addEventListener(action, stop, { signal: settled.signal });
  });
  useEffect(() => {
    if (!list) return undefined;
    const remember = () => {
      scrolledAt.current = performance.now();
      if (!stopSettling.current) place.current = placeOf(list, nearEndPx);
    };
    list.addEventListener('scroll', remember, { passive: true });
    return () => {
      list.removeEventListener('scroll', remember);
      stopSettling.current?.();
    };
  }, [list, nearEndPx]);
  useLayoutEffect(() => {
    if (addedBefore > 0) settle();
  }, [addedBefore]);
}
