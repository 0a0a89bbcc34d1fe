import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something is loaded, so that it is there when people scroll to it. */
const MARGIN = '200px';

/** True from the moment on when the element was on the screen, or almost. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsInView(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isInView]);
  return isInView;
}
