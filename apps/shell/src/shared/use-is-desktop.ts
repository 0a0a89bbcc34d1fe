import { useEffect, useState } from 'react';

/** The desktop layout begins above this width; resizing is looked at when it has paused (spec §9). */
const DESKTOP_ABOVE_PX = 899.92;
const RESIZE_DEBOUNCE_MS = 200;

const isWide = (): boolean => window.innerWidth > DESKTOP_ABOVE_PX;

/** True where the window has room for the desktop layout. */
export function useIsDesktop(): boolean {
  const [isDesktop, setIsDesktop] = useState(isWide);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsDesktop(isWide()), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', look);
    };
  }, []);
  return isDesktop;
}
