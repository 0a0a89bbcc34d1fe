import { useSyncExternalStore } from 'react';

/** Makes a hook that says whether the window matches a media query, and follows it. */
export function mediaQueryHook(query: string): () => boolean {
  const read = () => window.matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return function useMatches() {
    return useSyncExternalStore(subscribe, read);
  };
}
