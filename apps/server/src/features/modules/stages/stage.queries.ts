import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Openings } from './judge-stage.ts';

const NONE: Openings = { opened: 0, broken: 0 };

export const stageQueries = (db: Db) => ({
  /** The people with some logins, of which the unknown ones are missing. */
  async people(logins: readonly string[]): Promise<{ id: number; login: string }[]> {
    const { rows } = await sql<{ id: number; login: string }>`
      select id, login from person where login_key in
        (select lower(wanted collate "portal_name") from unnest(${logins}::text[]) as wanted)`.execute(db);
    return rows;
  },

  faculties: (): Promise<{ id: number; code: string }[]> =>
    db.selectFrom('faculty').select(['id', 'code']).orderBy('code').execute(),

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
