import { useSyncExternalStore } from 'react';

/** Below this width a grid shows too few lessons to be useful. */
const PHONE = '(max-width: 37.49rem)';

const read = (): boolean => window.matchMedia(PHONE).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True while the window is too narrow for the grid. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, read);
