import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import { programScopes, type ProgramScope } from '@portal/wire/contract/program-access';
import type {
  CreatedToken,
  ProgramToken,
  programTokens,
  ProgramTokens,
} from '@portal/wire/programs/program-tokens';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { listedTokenQueries, type ListedToken } from '../../../university/programs/listed-token.queries.ts';
import { programTokensService } from '../../../university/programs/program-tokens.service.ts';
import { claimOfScope, knownScopes } from '../../../university/programs/program.ts';

function stateOf({ isRevoked, isExpired }: ListedToken): ProgramToken['state'] {
  if (isRevoked) return 'revoked';
  return isExpired ? 'expired' : 'valid';
}

const toToken = (row: ListedToken): ProgramToken => ({
  id: row.id,
  name: row.name,
  scopes: knownScopes(row.scopes),
  faculties: row.faculties,
  callsPerMinute: row.callsPerMinute,
  createdAt: row.createdAt.toISOString(),
  endsOn: row.endsOn,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  state: stateOf(row),
});

/** The tokens of programs, for somebody who manages the people of the whole university. */
export function officeProgramTokens(db: Db, managerId: number, lang: Language) {
  const queries = listedTokenQueries(db);
  const service = programTokensService(db, actorOf(managerId));

  const requireManager = () => requireUniversity(db, managerId, 'people.manage');

  /** What the manager may read of the whole university, and so let a program read. */
  async function heldScopes(): Promise<ProgramScope[]> {
    const claims = await queries.universityClaims(managerId);
    return programScopes.filter((scope) => claims.includes(claimOfScope[scope]));
  }

  async function readToken(tokenId: number): Promise<ProgramToken> {
    const [token] = await queries.list(lang, tokenId);
    if (!token) throw new HttpError('notFound');
    return toToken(token);
  }

  /** Throws for a faculty that is none. */
  async function requireFaculties(facultyIds: readonly number[]): Promise<void> {
    const known = new Set((await queries.faculties(lang)).map(({ facultyId }) => facultyId));
    if (!facultyIds.every((id) => known.has(id))) throw new HttpError('notFound');
  }

  return {
    async list(): Promise<ProgramTokens> {
      await requireManager();
      return {
        tokens: (await queries.list(lang)).map(toToken),
        scopes: await heldScopes(),
        faculties: await queries.faculties(lang),
      };
    },

    async create(request: RequestOf<typeof programTokens.create>): Promise<CreatedToken> {
      await requireManager();
      const { facultyIds = null, scopes: wanted } = request;
      const held = await heldScopes();
      if (!wanted.every((scope) => held.includes(scope))) throw new HttpError('programScopeNotHeld');
      await requireFaculties(facultyIds ?? []);
      const scopes = knownScopes(wanted);
      const { secret, tokenId } = await service.create({ ...request, scopes, facultyIds });
      return { secret, token: await readToken(tokenId) };
    },

    async revoke({ tokenId, reason }: RequestOf<typeof programTokens.revoke>): Promise<ProgramToken> {
      await requireManager();
      await service.revoke(tokenId, reason);
      return readToken(tokenId);
    },
  };
}
