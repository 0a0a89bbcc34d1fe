import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while the browser takes over what the server has rendered: what only the browser knows must not be shown yet. True in every
 * other render.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
