/** How many connections of a server process a person, an address without a session, or one of its visitors holds at a time. */
export const connectionShare = { person: 3, address: 5, visitor: 2 } as const;
/** A call that waits longer for a connection of the caller's share is refused. */
export const SHARE_WAIT_MS = 5_000;
/** The calls of one caller that may wait: a page makes ten at a time, a busy person has many pages, and waiting costs little. */
export const SHARE_WAITING_MAX = 200;
/** The same of an address: each of its visitors waits with two at most. */
export const ADDRESS_WAITING_MAX = 1_000;

/** Milliseconds that a caller may hold connections in a minute, for each call of `CALLS_PER_MINUTE`. */
export const databaseMsPerCall = { person: 40, address: 80 } as const;
/** The people of an address who have not signed in may make as many more calls than one of them: a campus may share it. */
export const ADDRESS_FACTOR = 10;
/**
 * What each of them may do in any case, when the others have used up what the address has: the part of the calls of one, enough for a
 * first visit with a few attempts to sign in, and milliseconds of the database in a minute.
 */
export const visitorFloor = { partOfCalls: 50, databaseMs: 1_500 } as const;
