import { useLayoutEffect } from 'react';

const holders = new Map<string, number>();

function hold(name: string, change: 1 | -1): void {
  const count = (holders.get(name) ?? 0) + change;
  holders.set(name, count);
  const { documentElement: root } = document;
  if (count > 0) root.setAttribute(name, '');
  else root.removeAttribute(name);
}

/** The value of attributes that a page of the server has from the start, until a component holds them. */
const RENDERED = 'rendered';

const rendered = new Set<string>();

/** Returns the attributes that components have held since the last call, where there is no document: on the server. */
export function takeRenderedAttributes(): readonly string[] {
  const names = [...rendered];
  rendered.clear();
  return names;
}

/** Removes the attributes of the server's page that no component holds in the browser. */
export function dropRenderedAttributes(): void {
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames())
    if (root.getAttribute(name) === RENDERED) root.removeAttribute(name);
}

/**
 * Sets an attribute of the root element while at least one component holds it, for styles far from the component. The selector
 * `:root:has(…)` would do the same, but browsers then search the page again with every change of it.
 */
export function useRootAttribute(name: `data-${string}`, isHeld = true): void {
  if (isHeld && typeof document === 'undefined') rendered.add(name);
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    hold(name, 1);
    return () => hold(name, -1);
  }, [name, isHeld]);
}
