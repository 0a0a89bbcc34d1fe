import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from zero to `count`, a step at a time: a long page is rendered and laid out card by card, the visible ones first, and also the
 * first one leaves the page room to respond.
 */
export function useGrowingCount(count: number): number {
  const [grown, setGrown] = useState(0);
  useEffect(() => {
    if (grown < count) startTransition(() => setGrown(grown + 1));
  }, [grown, count]);
  return Math.min(grown, count);
}
