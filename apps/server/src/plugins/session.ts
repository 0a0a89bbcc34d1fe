import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { knownClaims, type ClaimName, type Role } from '@portal/wire';
import type { Db } from '../database/tables.ts';
import { hashToken } from '../shared/secret-tokens.ts';
import { sessionQueries } from '../shared/session.queries.ts';
import { readLifetime } from '../shared/session-lifetime.ts';
import { readCookie } from './cookies.ts';

/** The signed-in person, known from the session alone (D-04). */
export interface Caller {
  readonly id: number;
  readonly role: Role;
  /** The role in its wire form. */
  readonly roleNumber: 1 | 2;
  /** The rights beyond the role; queries check their scope. */
  readonly claims: readonly ClaimName[];
  /** Hash of the session token in hex; it identifies the session but grants no access. */
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    /** Finds the caller. A passive request, such as an open stream, does not extend the session (D-20). */
    findCaller(
      request: FastifyRequest,
      options?: { readonly isPassive?: boolean },
    ): Promise<Caller | undefined>;
  }
}

export const roleOf = (roleNumber: 1 | 2): Role => (roleNumber === 1 ? 'teacher' : 'student');

/** Updates the last use in the background, so that the request does not wait. */
function createCallerLookup(db: Db) {
  const queries = sessionQueries(db);

  async function touch(tokenHash: Buffer, role: Role): Promise<void> {
    const { idleSeconds } = await readLifetime(db, role);
    await queries.touch(tokenHash, idleSeconds);
  }

  return async (
    request: FastifyRequest,
    { isPassive = false }: { readonly isPassive?: boolean } = {},
  ): Promise<Caller | undefined> => {
    const token = readCookie(request, 'sid');
    if (!token) return undefined;
    const tokenHash = hashToken(token);
    const session = await queries.find(tokenHash);
    if (!session) return undefined;
    const { personId, roleNumber, claims, isStale } = session;
    const role = roleOf(roleNumber);
    if (isStale && !isPassive) {
      touch(tokenHash, role).catch((error: unknown) =>
        request.log.error(error, 'Updating the last use of the session failed'),
      );
    }
    const sessionId = tokenHash.toString('hex');
    return { id: personId, role, roleNumber, claims: knownClaims(claims), sessionId };
  };
}

export const session = fastifyPlugin((app) => {
  app.decorateRequest('caller', undefined);
  app.decorate('findCaller', createCallerLookup(app.db));
});
