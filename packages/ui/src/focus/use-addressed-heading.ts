import { useEffect, useRef, type RefObject } from 'react';

/** Where the reader is: `useLocation()`. The key differs from visit to visit of the same address. */
interface Address {
  readonly hash: string;
  readonly key: string;
}

/** A heading that gets the focus and the top of the window when the address ends with its id, as soon as what stands above is drawn. */
export function useAddressedHeading(
  id: string,
  { hash, key }: Address,
  isReady: boolean,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !isReady) return;
    // After the layout has moved to the top of the new page.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, hash, isReady, key]);
  return heading;
}
