import { portalApi } from './api.ts';
import type { PortalState } from './store.ts';

/** The server answers again: every query that is shown is asked anew. And: the server cannot be reached. */
export const { onOnline: serverReached, onOffline: serverLost } = portalApi.internalActions;

/** Whether the server could be reached when it was last asked (D-46). */
export const selectIsOnline = (state: PortalState): boolean => state.portalApi.config.online;
