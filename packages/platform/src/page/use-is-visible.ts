import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** Returns whether the browser tab is visible. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => true);
