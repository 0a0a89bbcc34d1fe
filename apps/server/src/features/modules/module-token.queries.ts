import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { ModuleScope } from './publication.ts';

export interface ModuleToken {
  readonly id: number;
  readonly moduleId: string;
  readonly team: string;
  readonly scopes: string[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

interface ListedToken extends ModuleToken {
  readonly issuedAt: Date;
  readonly lastUsedAt: Date | null;
}

interface NewToken {
  readonly moduleId: string;
  readonly team: string;
  readonly scopes: readonly ModuleScope[];
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

const columns = [
  'id',
  'module_id as moduleId',
  'team',
  'scopes',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const;

export const moduleTokenQueries = (db: Db) => ({
  /** Finds a token and records its use. */
  use: (tokenHash: Buffer): Promise<ModuleToken | undefined> =>
    db
      .updateTable('module_token')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .returning(columns)
      .executeTakeFirst(),

  list: (): Promise<ListedToken[]> =>
    db
      .selectFrom('module_token')
      .select([...columns, 'issued_at as issuedAt', 'last_used_at as lastUsedAt'])
      .orderBy('module_id')
      .orderBy('id')
      .execute(),

  /** The team that holds a module: another team's tokens are refused while it has one that counts. */
  async teamOf(moduleId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('module_token')
      .select('team')
      .where('module_id', '=', moduleId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.team;
  },

  async insert({ moduleId, team, scopes, tokenHash, expiresAt }: NewToken): Promise<number> {
    const { id } = await db
      .insertInto('module_token')
      .values({
        module_id: moduleId,
        team,
        scopes: [...scopes],
        token_hash: tokenHash,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  revoke: (id: number): Promise<ModuleToken | undefined> =>
    db
      .updateTable('module_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(columns)
      .executeTakeFirst(),
});
