import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the element has its first size, whenever the size changes, and when there is other `content` in it. */
export function useOnResize(
  place: RefObject<HTMLElement | null>,
  onResize: (element: HTMLElement) => void,
  content?: string,
) {
  const notify = useEffectEvent(onResize);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => notify(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, content]);
}
