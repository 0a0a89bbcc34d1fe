import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Partner } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { studentsOf, teachersOf } from '../../../university/classes.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** The names of a conversation, which may have no message yet, and the number of its members. */
export interface Audience {
  readonly disciplineName: string;
  readonly name: string;
  readonly memberCount: number;
}

/** SQL: the `person_id` of every member of a group chat: the students of the group and the teachers of its class. */
export const groupMembersOf = (
  courseId: number,
  { groupId, isElective }: Extract<Partner, { kind: 'group' }>,
) => sql`
  select person_id from (${studentsOf(groupId)}) student
  union
  select teacher.person_id from class
  cross join lateral (${teachersOf(sql.ref('class.id'))}) teacher
  where class.course_id = ${courseId} and class.group_id = ${groupId} and class.is_elective = ${isElective}`;

export async function findAudience(
  db: Db,
  {
    courseId,
    partner,
    lang,
  }: { readonly courseId: number; readonly partner: Partner; readonly lang: Language },
): Promise<Audience> {
  const isGroup = partner.kind === 'group';
  const named = isGroup
    ? sql`(select title as name from study_group where id = ${partner.groupId})`
    : sql`(select full_name as name from person where id = ${partner.personId})`;
  const members = isGroup
    ? sql`(select count(*)::int from (${groupMembersOf(courseId, partner)}) members)`
    : sql`2`;
  const { rows } = await sql<Audience>`
    select ${inLanguage('discipline.title', lang)} as "disciplineName",
      named.name,
      ${members} as "memberCount"
    from course join discipline on discipline.id = course.discipline_id cross join ${named} named
    where course.id = ${courseId}`.execute(db);
  const [audience] = rows;
  if (!audience) throw new Error(`There is no such conversation of the course ${courseId}`);
  return audience;
}
