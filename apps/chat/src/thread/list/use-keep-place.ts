import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A row, and how far it is below the upper edge of the list, in pixels. */
interface Place {
  readonly row: string;
  readonly top: number;
}

/** Rows that were added above are measured within this time. */
const SETTLING_MS = 1_000;
/** A list that moved within this time, and that a person has moved within the other one, is carried on by a swipe, which must not be stopped. */
const AT_REST_MS = 100;
const SWIPE_MS = 3_000;
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

/** Holds a row in its place while heights are measured, until a person scrolls; returns what ends it. */
function hold(list: HTMLElement, place: Place): () => void {
  const keep = () => returnTo(list, place);
  // Virtuoso scrolls by the difference between expected and measured heights, a frame too early or too late.
  list.scrollBy = keep;
  const mutations = new MutationObserver(keep);
  mutations.observe(list, { childList: true, subtree: true, attributeFilter: ['style'] });
  const sizes = new ResizeObserver(keep);
  for (const element of list.querySelectorAll(':scope > :first-child, [data-testid="virtuoso-item-list"]'))
    sizes.observe(element);
  const timer = setTimeout(stop, SETTLING_MS);
  for (const action of userActions) window.addEventListener(action, stop);
  function stop(): void {
    Reflect.deleteProperty(list, 'scrollBy');
    mutations.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
    for (const action of userActions) window.removeEventListener(action, stop);
  }
  return stop;
}

interface Options {
  readonly addedBefore: number;
  readonly nearEndPx: number;
  /** The row at which the list begins, once it has scrolled there; heights above it may be measured after that. */
  readonly startRow: number | undefined;
}

/**
 * Keeps the first visible row in its place while rows are added above it, and the row at which the list begins at its top.
 * Virtuoso adds rows with an estimated height, and does not correct the scroll position for heights that it measures later.
 */
export function useKeepPlace(
  list: HTMLElement | undefined,
  { addedBefore, nearEndPx, startRow }: Options,
): void {
  const scrolledAt = useRef(0);
  const movedByPersonAt = useRef(-SWIPE_MS);
  const stopSettling = useRef<() => void>(undefined);
  const isCarried = useEffectEvent(() => {
    const now = performance.now();
    return now - scrolledAt.current <= AT_REST_MS && now - movedByPersonAt.current <= SWIPE_MS;
  });
  const settle = useEffectEvent((wanted?: Place) => {
    stopSettling.current?.();
    if (!list || isCarried()) return;
    // Virtuoso renders the new rows after this effect; what was remembered at the last scroll may have been measured since.
    const place = wanted ?? placeOf(list, nearEndPx);
    stopSettling.current = place && hold(list, place);
  });
  useEffect(() => {
    if (!list) return undefined;
    const remember = () => {
      scrolledAt.current = performance.now();
    };
    const act = () => {
      movedByPersonAt.current = performance.now();
    };
    list.addEventListener('scroll', remember, { passive: true });
    for (const action of userActions) list.addEventListener(action, act, { passive: true });
    return () => {
      list.removeEventListener('scroll', remember);
      for (const action of userActions) list.removeEventListener(action, act);
      stopSettling.current?.();
    };
  }, [list]);
  useLayoutEffect(() => {
    if (addedBefore > 0) settle();
  }, [addedBefore]);
  useLayoutEffect(() => {
    if (startRow !== undefined) settle({ row: String(startRow), top: 0 });
  }, [startRow]);
}
