import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Role } from '@portal/wire';
import { declaredClaims } from '@portal/wire/modules/all-names';
import type { Db } from '../../database/tables.ts';
import { roleOf, type Caller } from '../../university/people/caller.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';
import { sessionQueries } from '../../university/people/session.queries.ts';
import { readLifetime } from './session-lifetime.ts';
import { readCookie } from './cookies.ts';

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
    const { personId, roleNumber, isGraduate, viewerId, viewEndsAt: endsAt, isStale } = session;
    const role = roleOf(roleNumber);
    if (isStale && !isPassive) {
      // The session is that of the viewer: staff have the lifetime of teachers.
      touch(tokenHash, viewerId === null ? role : 'teacher').catch((error: unknown) =>
        request.log.error(error, 'Updating the last use of the session failed'),
      );
    }
    const sessionId = tokenHash.toString('hex');
    const claims = declaredClaims(session.claims);
    const mayTryModules = session.claims.includes('modules.try');
    const caller = { id: personId, role, roleNumber, claims, mayTryModules, isGraduate, sessionId };
    return viewerId === null || endsAt === null ? caller : { ...caller, view: { viewerId, endsAt } };
  };
}

export const session = fastifyPlugin((app) => {
  app.decorateRequest('caller', undefined);
  app.decorate('findCaller', createCallerLookup(app.db));
});
