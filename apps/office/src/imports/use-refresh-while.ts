import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 2_000;

/** Reads a query again while something of it goes on in the background. */
export function useRefreshWhile(isRunning: boolean, refetch: () => unknown): void {
  const read = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
