import type { RemoteVersion } from '@portal/platform';

export interface PublishedVersion {
  readonly id: string;
  readonly version: RemoteVersion;
  /** True for a repeated attempt, which must not be served from a cache or a hanging request. */
  readonly isRetry: boolean;
}

/**
 * Loads a remote's code. The portal uses federation; the single-bundle twin, the baseline for measuring
 * federation, has all code in its own bundle.
 */
export interface Loader {
  /** Returns what the remote exposes, unchecked. */
  load(published: PublishedVersion): Promise<unknown>;
  preload?(): Promise<unknown>;
}
