import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { Actor } from '../../university/people/actor.ts';
import { hashToken } from '../../university/people/secret-tokens.ts';
import { moduleTokenQueries, type ModuleToken } from './module-token.queries.ts';
import type { ModuleScope } from './publication.ts';

const bearer = /^Bearer (\S{1,200})$/;

interface RequestedAccess {
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** Missing: every module may be listed. */
  readonly moduleId?: string;
  /** Missing: every token of the module will do. */
  readonly scope?: ModuleScope;
}

/** A team with a token that counts. */
export interface Team {
  readonly actor: Actor;
}

/** Throws for a token that counts no more. */
function requireCurrent({ revokedAt, expiresAt }: ModuleToken): void {
  if (revokedAt) throw new HttpError('moduleTokenRevoked');
  if (expiresAt.getTime() <= Date.now())
    throw new HttpError('moduleTokenExpired', { params: { day: expiresAt.toISOString().slice(0, 10) } });
}

/** Finds the team of a token; throws unless the token allows the access. */
export async function authenticateTeam(
  db: Db,
  { authorization = '', moduleId, scope }: RequestedAccess,
): Promise<Team> {
  const [, sent = ''] = bearer.exec(authorization) ?? [];
  const token = await moduleTokenQueries(db).use(hashToken(sent));
  if (!token) throw new HttpError('moduleTokenUnknown');
  requireCurrent(token);
  const { id, team, scopes, moduleId: own } = token;
  if (moduleId !== undefined && moduleId !== own)
    throw new HttpError('moduleForeign', { params: { own, id: moduleId } });
  if (scope !== undefined && !scopes.includes(scope))
    throw new HttpError('moduleScopeMissing', { params: { scope } });
  return { actor: `team:${team}#${id}` };
}
