import type { Caller } from '../../../university/people/caller.ts';

/** The session that a launch belongs to. */
export const sessionHashOf = ({ sessionId }: Pick<Caller, 'sessionId'>): Buffer =>
  Buffer.from(sessionId, 'hex');
