/** How many connections of a server process a person, or an address without a session, holds at a time. */
export const connectionShare = { person: 3, address: 5 } as const;
/** A call that waits longer for a connection of the caller's share is refused. */
export const SHARE_WAIT_MS = 5_000;
/** The calls of one caller that may wait: a page makes ten at a time, a busy person has many pages, and waiting costs little. */
export const SHARE_WAITING_MAX = 200;

/** Milliseconds that a caller may hold connections in a minute, for each call of `CALLS_PER_MINUTE`. */
export const databaseMsPerCall = { person: 40, address: 80 } as const;
/** An address may make as many more calls: a faculty may share it. */
export const ADDRESS_FACTOR = 10;
