import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the element has its first size, and whenever the size changes. */
export function useOnResize(place: RefObject<HTMLElement | null>, onResize: (element: HTMLElement) => void) {
  const notify = useEffectEvent(onResize);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => notify(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
}
