import { portalApi } from './api.ts';
import type { PortalState, PortalStore } from './store.ts';

/** Marks the server as reachable, which refetches all active queries, or as unreachable. */
export const { onOnline: serverReached, onOffline: serverLost } = portalApi.internalActions;

/** Whether the last request reached the server (D-46). */
export const selectIsOnline = (state: Pick<PortalState, 'portalApi'>): boolean =>
  state.portalApi.config.online;

/** Marks the server as reachable after one of its responses; does nothing when that is known already. */
export function reportReached({ dispatch, getState }: Pick<PortalStore, 'dispatch' | 'getState'>): void {
  if (!selectIsOnline(getState())) dispatch(serverReached());
}
