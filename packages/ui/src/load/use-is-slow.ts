import { useEffect, useState } from 'react';

/** True once something has lasted longer than `delayMs`; quick answers never flicker. */
export function useIsSlow(delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}
