import type { PortalState } from './store.ts';

/** Narrows the state that RTK Query passes to a query. */
export const isPortalState = (state: unknown): state is PortalState =>
  typeof state === 'object' && state !== null && 'portalApi' in state;
