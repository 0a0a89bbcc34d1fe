import { sql } from 'kysely';
import { knownClaims, type SessionUser } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { alumniUntil } from './alumni.queries.ts';
import { roleOf } from './caller.ts';
import { claimsOfPerson } from './person-claims.queries.ts';

/** The person for the responses of `orize` and `enticate`, and for the page; teachers have no home group. */
export async function describePerson(db: Db, personId: number): Promise<SessionUser> {
  const {
    roleNumber,
    fullName,
    group,
    claims,
    alumniUntil: until,
  } = await db
    .selectFrom('person')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.person_id', '=', 'person.id').on('group_member.is_home', '=', true),
    )
    .leftJoin('study_group', 'study_group.id', 'group_member.group_id')
    .select(['person.role as roleNumber', 'person.full_name as fullName', 'study_group.title as group'])
    .select(claimsOfPerson.as('claims'))
    .select(alumniUntil(sql.ref('person.id')).as('alumniUntil'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const role = roleOf(roleNumber);
  return {
    id: personId,
    personId,
    role,
    fullName,
    group: role === 'student' ? group : null,
    claims: knownClaims(claims),
    alumniUntil: until ?? undefined,
  };
}
