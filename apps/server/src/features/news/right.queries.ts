import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';

/** Everyone, or the number of the one role that an item is for. */
export type AudienceNumber = 0 | 1 | 2;

/** Whom something is written for. No faculty means all of them. */
export interface Reach {
  readonly audience: AudienceNumber;
  readonly facultyId: number | undefined;
}

interface ReachColumns {
  readonly audience: RawBuilder<unknown>;
  readonly facultyId: RawBuilder<unknown>;
}

/**
 * True when the right of `publisherId` covers whom something is for. A scope is `{"audience": "all"}`, or it names
 * faculties by id, roles by word, or both; a scope that names nothing covers nothing.
 */
export const covers = (publisherId: number, { audience, facultyId }: ReachColumns) => sql<boolean>`exists (
  select from claim join person on person.id = claim.person_id and person.role = 1
  where claim.person_id = ${publisherId} and claim.name = 'news.publish' and (
    claim.scope ->> 'audience' = 'all'
    or (claim.scope ?| array['faculties', 'roles']
      and (not claim.scope ? 'faculties'
        or (${facultyId} is not null and claim.scope -> 'faculties' @> to_jsonb(${facultyId})))
      and (not claim.scope ? 'roles'
        or claim.scope -> 'roles' @> to_jsonb((array['all', 'teacher', 'student'])[1 + ${audience}])))))`;

export interface RightRow {
  readonly isForAllFaculties: boolean;
  /** The roles that the right names, if it names any. */
  readonly roles: readonly string[] | null;
}

export const rightQueries = (db: Db) => ({
  /** The right to publish, if the person has one. */
  async find(personId: number): Promise<RightRow | undefined> {
    const { rows } = await sql<RightRow>`
      select not claim.scope ? 'faculties' as "isForAllFaculties",
        case when claim.scope ? 'roles' then claim.scope -> 'roles' end as roles
      from claim join person on person.id = claim.person_id and person.role = 1
      where claim.person_id = ${personId} and claim.name = 'news.publish'
        and (claim.scope ->> 'audience' = 'all' or claim.scope ?| array['faculties', 'roles'])`.execute(db);
    return rows[0];
  },

  async mayPublish(personId: number, { audience, facultyId }: Reach): Promise<boolean> {
    const columns = { audience: sql`${audience}::int`, facultyId: sql`${facultyId ?? null}::int` };
    const { rows } = await sql<{ may: boolean }>`select ${covers(personId, columns)} as may`.execute(db);
    return rows[0]?.may === true;
  },

  /** The faculties that the right of a person covers, by name. */
  async faculties(personId: number, lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select faculty.id, coalesce(faculty.title ->> ${lang}::text, faculty.title ->> 'ru') as name
      from claim join person on person.id = claim.person_id and person.role = 1
      join faculty on claim.scope ->> 'audience' = 'all'
        or (claim.scope ? 'roles' and not claim.scope ? 'faculties')
        or claim.scope -> 'faculties' @> to_jsonb(faculty.id)
      where claim.person_id = ${personId} and claim.name = 'news.publish'
      order by name collate "portal_name", faculty.id`.execute(db);
    return rows;
  },
});
