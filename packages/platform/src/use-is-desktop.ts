import { useEffect, useState } from 'react';

// Resizing is debounced (spec §9).
const DESKTOP_ABOVE_PX = 899.92;
const RESIZE_DEBOUNCE_MS = 200;

const isWide = (): boolean => window.innerWidth > DESKTOP_ABOVE_PX;

/** True while the window is wide enough for the desktop layout (spec §2 Shell). */
export function useIsDesktop(): boolean {
  const [isDesktop, setIsDesktop] = useState(isWide);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsDesktop(isWide()), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return isDesktop;
}
