import { useEffect } from 'react';

/** Scrolls by as much as the list shrank when its end, or nearly its end, was visible before. */
function observeHeight(list: HTMLElement, nearEndPx: number): () => void {
  let height = list.clientHeight;
  const observer = new ResizeObserver(() => {
    const shrunkBy = height - list.clientHeight;
    const belowBefore = list.scrollHeight - list.scrollTop - height;
    height = list.clientHeight;
    if (shrunkBy > 0 && belowBefore <= nearEndPx) list.scrollTop += shrunkBy;
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/**
 * Keeps a list at its end when a banner or a keyboard makes it lower. Virtuoso alone scrolls only when the list shrinks by more than
 * its threshold.
 */
export function useStayAtEnd(list: HTMLElement | undefined, nearEndPx: number): void {
  useEffect(() => (list ? observeHeight(list, nearEndPx) : undefined), [list, nearEndPx]);
}
