import { startTransition, useEffect, useState } from 'react';

/** Counts from one to `count`, a step at a time: a long page is laid out card by card, the visible ones first. */
export function useGrowingCount(count: number): number {
  const [grown, setGrown] = useState(1);
  useEffect(() => {
    if (grown < count) startTransition(() => setGrown(grown + 1));
  }, [grown, count]);
  return Math.min(grown, count);
}
