import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { covers } from '../../../university/classes.queries.ts';

export const MEMBERS_PAGE_SIZE = 100;

interface MemberRow {
  readonly id: number;
  readonly isTeacher: boolean;
  readonly subject: string;
  readonly fullName: string;
  readonly givenName: string | null;
  readonly familyName: string;
  readonly email: string | null;
}

interface MemberPage {
  readonly classId: number;
  readonly isTeacher: boolean | undefined;
  /** The last person of the page before. */
  readonly afterId: number;
  readonly limit: number;
}

export const memberQueries = (db: Db, toolId: number) => ({
  /** True for a class that has content of the tool. */
  async usesTool(classId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from lti_link where class_id = ${classId} and tool_id = ${toolId} and removed_at is null limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Teachers and those who are students of the class today (D-62), each with the name at the tool. */
  async page({ classId, isTeacher, afterId, limit }: MemberPage): Promise<MemberRow[]> {
    const { rows } = await sql<MemberRow>`
      with member as (
        select distinct teacher_id as person_id, true as is_teacher from class_teacher where class_id = ${classId}
        union
        select membership.person_id, false from class join membership on membership.group_id = class.group_id
        where class.id = ${classId} and ${covers(today)}),
      listed as (
        select person.id, member.is_teacher, person.full_name, person.given_name, person.family_name,
          case when person.email_confirmed_at is not null then person.email end as email
        from member join person on person.id = member.person_id and person.disabled_at is null
        where person.id > ${afterId} and (${isTeacher ?? null}::boolean is null or member.is_teacher = ${isTeacher ?? null}::boolean)
        order by person.id limit ${limit}),
      named as (
        insert into lti_subject (tool_id, person_id) select ${toolId}::int, id from listed
        on conflict (tool_id, person_id) do update set person_id = excluded.person_id returning person_id, subject)
      select listed.id, listed.is_teacher as "isTeacher", named.subject::text as subject, listed.full_name as "fullName",
        listed.given_name as "givenName", listed.family_name as "familyName", listed.email
      from listed join named on named.person_id = listed.id order by listed.id`.execute(db);
    return rows;
  },
});
