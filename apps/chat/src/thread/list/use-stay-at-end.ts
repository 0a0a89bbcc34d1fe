import { useEffect } from 'react';

interface Options {
  /** Up to this distance from its end, a list is taken to be there. */
  readonly nearEndPx: number;
  /** False while newer messages are not loaded: what is added then is below the reader's place. */
  readonly isEndLoaded: boolean;
}

/** The pixels below what is visible. */
const belowOf = (list: HTMLElement): number => list.scrollHeight - list.scrollTop - list.clientHeight;

/** Keeps what is below the visible part as it is while the list shrinks or its rows grow, if that is the end or nearly the end. */
function holdEnd(list: HTMLElement, { nearEndPx, isEndLoaded }: Options): () => void {
  let { clientHeight, scrollTop } = list;
  let below = belowOf(list);
  // Rows may have grown since the last scroll, so that only one upwards says that the reader has left the end.
  const remember = () => {
    if (list.scrollTop < scrollTop || belowOf(list) < below) below = belowOf(list);
    ({ scrollTop } = list);
  };
  const observer = new ResizeObserver(() => {
    const hasShrunk = list.clientHeight < clientHeight;
    const grownBy = belowOf(list) - below;
    ({ clientHeight } = list);
    if ((hasShrunk || isEndLoaded) && grownBy > 0 && below <= nearEndPx) list.scrollTop += grownBy;
    ({ scrollTop } = list);
    below = belowOf(list);
  });
  observer.observe(list);
  for (const content of list.querySelectorAll(':scope > :first-child, [data-testid="virtuoso-item-list"]'))
    observer.observe(content);
  list.addEventListener('scroll', remember, { passive: true });
  return () => {
    observer.disconnect();
    list.removeEventListener('scroll', remember);
  };
}

/**
 * Keeps a list at its end when a banner or a keyboard makes it lower, and when a row grows after it was added: the files of a message
 * that waits, then its pictures. Virtuoso alone scrolls only when the list shrinks by more than its threshold, or has more rows.
 */
export function useStayAtEnd(list: HTMLElement | undefined, { nearEndPx, isEndLoaded }: Options): void {
  useEffect(
    () => (list ? holdEnd(list, { nearEndPx, isEndLoaded }) : undefined),
    [list, nearEndPx, isEndLoaded],
  );
}
