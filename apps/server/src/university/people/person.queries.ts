import { sql } from 'kysely';
import { knownClaims, type SessionUser } from '@portal/wire';
import { declaredClaims } from '@portal/wire/modules/all-names';
import { isModuleName } from '@portal/wire/modules/module-names';
import type { Db } from '../../database/tables.ts';
import type { Id } from '../classes.queries.ts';
import { directoryIdOf } from './accounts/directory-link.ts';
import { alumniUntil } from './alumni.queries.ts';
import { roleOf, type CallerView } from './caller.ts';
import { claimsOfPerson } from './person-claims.queries.ts';

/** SQL condition: a person has never been entered as the teacher of a class, nor as a substitute. */
const teachesNobodyYet = (person: Id) => sql<boolean>`(
  not exists (select from class_teacher where teacher_id = ${person})
  and not exists (select from lesson_substitute where substitute_id = ${person}))`;

async function describeView(db: Db, { viewerId, endsAt }: CallerView) {
  const { fullName: viewerName } = await db
    .selectFrom('person')
    .select('full_name as fullName')
    .where('id', '=', viewerId)
    .executeTakeFirstOrThrow();
  return { viewerName, endsAt: endsAt.toISOString() };
}

/** The person for the responses of `orize` and `enticate`, and for the page; teachers have no home group. */
export async function describePerson(db: Db, personId: number, view?: CallerView): Promise<SessionUser> {
  const {
    roleNumber,
    fullName,
    group,
    claims,
    alumniUntil: until,
    teachesNobody,
    isInDirectory,
  } = await db
    .selectFrom('person')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.person_id', '=', 'person.id').on('group_member.is_home', '=', true),
    )
    .leftJoin('study_group', 'study_group.id', 'group_member.group_id')
    .select(['person.role as roleNumber', 'person.full_name as fullName', 'study_group.title as group'])
    .select(claimsOfPerson.as('claims'))
    .select(alumniUntil(sql.ref('person.id')).as('alumniUntil'))
    .select(teachesNobodyYet(sql.ref('person.id')).as('teachesNobody'))
    .select(sql<boolean>`${directoryIdOf(sql.ref('person.id'))} is not null`.as('isInDirectory'))
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow();
  const role = roleOf(roleNumber);
  const ofModules = declaredClaims(claims).filter(isModuleName);
  const isStaff = role === 'teacher' && claims.length > 0 && teachesNobody;
  return {
    id: personId,
    personId,
    role,
    fullName,
    group: role === 'student' ? group : null,
    claims: knownClaims(claims),
    ...(ofModules.length > 0 && { moduleClaims: ofModules }),
    alumniUntil: until ?? undefined,
    ...(isStaff && { isStaff }),
    ...(isInDirectory && { isInDirectory }),
    ...(view && { view: await describeView(db, view) }),
  };
}
