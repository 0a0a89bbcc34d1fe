import type { RemoteVersion } from '@portal/platform';

/** One published version of one remote. */
export interface Published {
  readonly id: string;
  readonly version: RemoteVersion;
  /** True for another try of the same thing: neither a cache nor a request that hangs may answer it. */
  readonly isRetry: boolean;
}

/**
 * How a remote's code comes into the page. The portal loads it by federation; the one-bundle twin that federation is
 * measured against has it in its own bundle.
 */
export interface Loader {
  /** Answers what the remote exposes, unchecked. */
  load(published: Published): Promise<unknown>;
  /** Fetches what every load needs, where that is not there from the start. */
  prepare?(): Promise<unknown>;
}
