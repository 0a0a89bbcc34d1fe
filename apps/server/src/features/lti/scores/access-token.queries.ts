import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

interface NewAccessToken {
  readonly tokenHash: Buffer;
  readonly scopes: readonly string[];
  readonly seconds: number;
}

export const accessTokenQueries = (db: Db) => ({
  async insert(toolId: number, { tokenHash, scopes, seconds }: NewAccessToken): Promise<void> {
    await sql`delete from lti_access_token where expires_at < now()`.execute(db);
    await sql`
      insert into lti_access_token (token_hash, tool_id, scopes, expires_at)
      values (${tokenHash}, ${toolId}, ${scopes}::text[], now() + make_interval(secs => ${seconds}))`.execute(
      db,
    );
  },

  async find(tokenHash: Buffer): Promise<{ readonly toolId: number; readonly scopes: string[] } | undefined> {
    const { rows } = await sql<{ toolId: number; scopes: string[] }>`
      select tool_id as "toolId", scopes from lti_access_token
      where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
    return rows[0];
  },
});
