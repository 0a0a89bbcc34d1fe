import type { Call } from '@portal/api-client';
import type { OfflineData } from '../offline/offline-policy.ts';

/** The extra argument of thunks and queries. */
export interface PortalExtra {
  /** Calls the server. */
  readonly call: Call;
  /** Loads the data that opens offline; without it, nothing is stored. */
  readonly loadOfflineData?: () => Promise<OfflineData>;
}

export const isPortalExtra = (extra: unknown): extra is PortalExtra =>
  typeof extra === 'object' && extra !== null && 'call' in extra;
