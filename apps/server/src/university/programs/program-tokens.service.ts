import { PROGRAM_TOKEN_PREFIX } from '@portal/wire/contract/program-access';
import { PROGRAM_TOKEN_DAYS_MAX } from '@portal/wire/programs/program-tokens';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../errors.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { generateToken, hashToken } from '../people/secret-tokens.ts';
import { programTokenQueries, type NewToken } from './program-token.queries.ts';

/** A token that nobody can read a second time. */
export interface CreatedSecret {
  readonly tokenId: number;
  readonly secret: string;
}

/** Creates and revokes tokens of programs; inside a transaction. */
export function programTokensService(db: Db, actor: Actor) {
  const queries = programTokenQueries(db);
  return {
    /** Throws for an end that is over or too far. */
    async create(token: NewToken): Promise<CreatedSecret> {
      const { name, scopes, facultyIds, callsPerMinute, endsOn } = token;
      if (!(await queries.isPossibleEnd(endsOn, PROGRAM_TOKEN_DAYS_MAX)))
        throw new RuleError('programTokenEnd', { days: PROGRAM_TOKEN_DAYS_MAX });
      const tokenId = await queries.nextId();
      const secret = `${PROGRAM_TOKEN_PREFIX}${tokenId}_${generateToken()}`;
      await queries.insert(tokenId, hashToken(secret), token);
      const details = { program: name, number: tokenId, scopes, endsOn, callsPerMinute };
      await writeAudit(db, {
        action: 'programTokenCreated',
        actor,
        details: { ...details, ...(facultyIds && { faculties: facultyIds }) },
      });
      return { tokenId, secret };
    },

    /** Returns the name of the program; throws when there is no such token that counts. */
    async revoke(tokenId: number, reason: string): Promise<string> {
      const name = await queries.revoke(tokenId);
      if (name === undefined) throw new HttpError('notFound');
      const details = { program: name, number: tokenId };
      await writeAudit(db, { action: 'programTokenRevoked', actor, reason, details });
      return name;
    },
  };
}
