import { useEffect, useEffectEvent } from 'react';

/** The search of the page: where a keyboard user goes on after what was found there. */
export const findSearchField = (): HTMLElement | null =>
  document.querySelector<HTMLInputElement>('input[type="search"]');

/**
 * Returns focus to the element that had it when `isActive` became true, as soon as `isActive` is false again. If that element
 * has left the page, then or before, focus goes to the fallback, so that a keyboard user does not start again from the top of
 * the page.
 */
export function useReturnFocus(isActive: boolean, findFallback?: () => HTMLElement | null): void {
  const returnTo = useEffectEvent((previous: Element | null) => {
    const isThere = previous?.isConnected === true && previous !== document.body;
    const target = isThere ? previous : findFallback?.();
    if (target instanceof HTMLElement) target.focus();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const previous = document.activeElement;
    return () => returnTo(previous);
  }, [isActive]);
}
