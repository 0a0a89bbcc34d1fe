import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Role } from '@portal/wire';
import { declaredClaims } from '@portal/wire/modules/all-names';
import type { Db } from '../../database/tables.ts';
import { roleOf, type Caller } from '../../university/people/caller.ts';
import type { FactorPolicy } from '../../university/people/second-factor/pending.queries.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';
import type { Program } from '../../university/programs/program.ts';
import { sessionQueries, type ActiveSession } from '../../university/people/sessions/session.queries.ts';
import { readLifetime } from './session-lifetime.ts';
import { readCookie } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** True when the request has a session that lacks the second factor: nobody is its caller then. */
    isPending: boolean;
    /** Set by the route of a call for programs, which has no caller. */
    program: Program | undefined;
  }
  interface FastifyInstance {
    /**
     * Finds the caller. A passive request, such as an open stream, does not extend the session (D-20). Who has not given the second factor
     * is the caller of requests for them only (decision 0131).
     */
    findCaller(request: FastifyRequest, options?: LookupOptions): Promise<Caller | undefined>;
  }
}

interface LookupOptions {
  readonly isPassive?: boolean;
  readonly isForPending?: boolean;
}

function toCaller({ personId, roleNumber, viewerId, viewEndsAt: endsAt, ...session }: ActiveSession): Caller {
  const { id: sessionId, isGraduate, isVerified, isPending } = session;
  const claims = declaredClaims(session.claims);
  const mayTryModules = session.claims.includes('modules.try');
  const rights = { role: roleOf(roleNumber), roleNumber, claims, mayTryModules, isGraduate };
  const caller = { id: personId, ...rights, isVerified, isPending, sessionId };
  return viewerId === null || endsAt === null ? caller : { ...caller, view: { viewerId, endsAt } };
}

/** The session is that of the viewer: staff have the lifetime of teachers. */
const lifetimeRole = ({ roleNumber, viewerId }: ActiveSession): Role =>
  viewerId === null ? roleOf(roleNumber) : 'teacher';

/** Updates the last use in the background, so that the request does not wait. */
function createCallerLookup(db: Db, policy: FactorPolicy) {
  const queries = sessionQueries(db, policy);

  async function touch(tokenHash: Buffer, role: Role): Promise<void> {
    const { idleSeconds } = await readLifetime(db, role);
    await queries.touch(tokenHash, idleSeconds);
  }

  return async (
    request: FastifyRequest,
    { isPassive = false, isForPending = false }: LookupOptions = {},
  ): Promise<Caller | undefined> => {
    const token = readCookie(request, 'sid');
    if (!token) return undefined;
    const tokenHash = hashToken(token);
    const session = await queries.find(tokenHash);
    if (!session) return undefined;
    request.isPending = session.isPending;
    if (session.isPending && !isForPending) return undefined;
    if (session.isStale && !isPassive)
      touch(tokenHash, lifetimeRole(session)).catch((error: unknown) =>
        request.log.error(error, 'Updating the last use of the session failed'),
      );
    return toCaller(session);
  };
}

export const session = fastifyPlugin((app) => {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('isPending', false);
  app.decorateRequest('program', undefined);
  app.decorate('findCaller', createCallerLookup(app.db, { isDemo: app.config.hasDemo }));
});
