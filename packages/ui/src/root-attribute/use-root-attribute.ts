import { useLayoutEffect } from 'react';

const holders = new Map<string, number>();

function hold(name: string, change: 1 | -1): void {
  const count = (holders.get(name) ?? 0) + change;
  holders.set(name, count);
  document.documentElement.toggleAttribute(name, count > 0);
}

/**
 * Sets an attribute of the root element while at least one component holds it, for styles far from the component. The selector
 * `:root:has(…)` would do the same, but browsers then search the page again with every change of it.
 */
export function useRootAttribute(name: `data-${string}`, isHeld = true): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    hold(name, 1);
    return () => hold(name, -1);
  }, [name, isHeld]);
}
