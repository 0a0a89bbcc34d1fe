import { useEffect, useState } from 'react';

/** Returns true after `delayMs`, so that fast responses do not flicker. */
export function useIsSlow(delayMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isSlow;
}
