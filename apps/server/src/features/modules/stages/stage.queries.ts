import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import type { Openings } from './judge-stage.ts';

const NONE: Openings = { opened: 0, broken: 0 };

export const stageQueries = (db: Db) => ({
  /** The person of each login; null for a login that nobody has. */
  async people(logins: readonly string[]): Promise<{ login: string; id: number | null }[]> {
    const { rows } = await sql<{ login: string; id: number | null }>`
      select wanted as login, person.id from unnest(${logins}::text[]) as wanted
      left join person on person.login_key = ${loginKey(sql.ref('wanted'))}`.execute(db);
    return rows;
  },

  /** What was reported of the versions of a module since the hour in which one of them was published last. */
  async openings(
    moduleId: string,
    publishedVersion: string,
  ): Promise<(version: string | undefined) => Openings> {
    const { rows } = await sql<Openings & { version: string }>`
      select version, sum(opened)::int as opened, sum(failed + crashed + hung)::int as broken
      from module_hour
      where module_id = ${moduleId} and hour >= (select date_trunc('hour', max(published_at)) from module_publication
        where module_id = ${moduleId} and version = ${publishedVersion} and action = 'publish')
      group by version`.execute(db);
    return (version) => rows.find((row) => row.version === version) ?? NONE;
  },
});
