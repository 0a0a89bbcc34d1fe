import { useEffect, useRef, type RefObject } from 'react';

/** Where what follows a box begins, from the top of both. */
function offsetAfter({ parentElement, nextElementSibling }: HTMLElement): number {
  const top = parentElement?.getBoundingClientRect().top ?? 0;
  return (nextElementSibling?.getBoundingClientRect().top ?? top) - top;
}

/** Whether the user works in what follows a box. */
function isFocusAfter(box: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || box.parentElement?.contains(activeElement) !== true)
    return false;
  return (box.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Holds what the user works at below a box in its place on the screen when the box grows, shrinks, comes or goes: the page is
 * scrolled as far, before it is painted. The box has a sibling below it.
 */
export function useHeldPlace(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let last = offsetAfter(element);
    const observer = new ResizeObserver(() => {
      const offset = offsetAfter(element);
      if (offset !== last && isFocusAfter(element)) window.scrollBy(0, offset - last);
      last = offset;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}
