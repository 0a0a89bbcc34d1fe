import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { NewsTarget, TargetParts } from '../audience/news-target.ts';

/**
 * SQL condition: the publish claim of `publisherId` covers the target, whatever department, year or groups it is limited to. A scope is `{"audience": "all"}` or a list of
 * faculty ids, of role names, or both; an empty scope covers nothing.
 */
export const claimCovers = (
  publisherId: number,
  { audience, facultyId }: Pick<TargetParts, 'audience' | 'facultyId'>,
) => sql<boolean>`exists (
  select from held_claim claim where claim.person_id = ${publisherId} and claim.name = 'news.publish' and (
    claim.scope ->> 'audience' = 'all'
    or (claim.scope ?| array['faculties', 'roles']
      and (not claim.scope ? 'faculties'
        or (${facultyId} is not null and claim.scope -> 'faculties' @> to_jsonb(${facultyId})))
      and (not claim.scope ? 'roles'
        or claim.scope -> 'roles' @> to_jsonb((array['all', 'teacher', 'student'])[1 + ${audience}])))))`;

/** SQL condition: the publish claim of a person covers the faculty, for all roles or for some. */
export const claimCoversFacultyOf = (
  personId: number,
  facultyId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from held_claim claim where claim.person_id = ${personId} and claim.name = 'news.publish' and (
    claim.scope ->> 'audience' = 'all' or (claim.scope ? 'roles' and not claim.scope ? 'faculties')
    or claim.scope -> 'faculties' @> to_jsonb(${facultyId})))`;

export interface PublishClaimRow {
  readonly isForAllFaculties: boolean;
  /** The roles in the scope; null when it has none. */
  readonly roles: readonly string[] | null;
}

export const publishClaimQueries = (db: Db) => ({
  /** The widest one, because a group may give one as well. */
  async find(personId: number): Promise<PublishClaimRow | undefined> {
    const { rows } = await sql<PublishClaimRow>`
      select not claim.scope ? 'faculties' as "isForAllFaculties",
        case when claim.scope ? 'roles' then claim.scope -> 'roles' end as roles
      from held_claim claim
      where claim.person_id = ${personId} and claim.name = 'news.publish'
        and (claim.scope ->> 'audience' = 'all' or claim.scope ?| array['faculties', 'roles'])
      order by claim.scope ? 'faculties', claim.scope ? 'roles' limit 1`.execute(db);
    return rows[0];
  },

  async mayPublish(
    personId: number,
    { audience, facultyId }: Pick<NewsTarget, 'audience' | 'facultyId'>,
  ): Promise<boolean> {
    const parts = { audience: sql`${audience}::int`, facultyId: sql`${facultyId ?? null}::int` };
    const { rows } = await sql<{ may: boolean }>`select ${claimCovers(personId, parts)} as may`.execute(db);
    return rows[0]?.may === true;
  },

  /** The faculties that a person's claim covers, by name. */
  async faculties(personId: number, lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select faculty.id, ${inLanguage('faculty.title', lang)} as name
      from faculty where ${claimCoversFacultyOf(personId, sql.ref('faculty.id'))}
      order by ${inLanguage('faculty.title', lang)} collate "portal_name", faculty.id`.execute(db);
    return rows;
  },
});
