/** The bytes that must move in an interval, so that a client is slow and not only holding the connection. */
export interface Floor {
  readonly everyMs: number;
  readonly bytes: number;
}

/** What one client may hold (R12). */
export interface ConnectionLimits {
  /** The time for the whole body of a request that is no upload. */
  readonly bodyMs: number;
  /** What an upload brings, and what a reader takes. */
  readonly floor: Floor;
  /** A proxy reads in larger steps than its clients, and has limits of its own. */
  readonly proxyFloor: Floor;
  /** Browsers wait for each response before they use the connection again. */
  readonly maxUnanswered: number;
  /**
   * Connections of one address without an event stream. A campus shares an address, so the bound is far above what its
   * people use at the same moment: above it, connections give way on which nothing happens.
   */
  readonly maxPerAddress: number;
  /** Responses of one address that wait in memory to be read. */
  readonly maxUnreadBytesPerAddress: number;
  readonly checkEveryMs: number;
  /** While the server stops: the time in which a client may still use a connection that is idle. */
  readonly lingerMs: number;
  /** The same for a connection that has brought no request yet: its first one may be on the way. */
  readonly lingerUnusedMs: number;
}

const MEBIBYTE = 1_024 * 1_024;

export const usualLimits: ConnectionLimits = {
  bodyMs: 12_000,
  // A kilobyte a second: a tenth of what the slowest mobile network offers.
  floor: { everyMs: 12_000, bytes: 12_000 },
  proxyFloor: { everyMs: 60_000, bytes: 60_000 },
  maxUnanswered: 4,
  maxPerAddress: 1_000,
  maxUnreadBytesPerAddress: 64 * MEBIBYTE,
  checkEveryMs: 1_000,
  lingerMs: 1_000,
  lingerUnusedMs: 5_000,
};
