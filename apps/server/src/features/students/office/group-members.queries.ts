import { sql } from 'kysely';
import type { GroupMember } from '@portal/wire/groups/group-fields';
import type { Db } from '../../../database/tables.ts';
import { leaveOn, stateOn } from './study-state.queries.ts';

/** Who belongs to a group on a day by name, those who had left below; who came back is not among the former ones. */
export async function findMembers(db: Db, groupId: number, day: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select person.id as "personId", person.full_name as "fullName", ${stateOn(sql.ref('person.id'), day)} as state,
      case when isfinite(stay.first_day) then stay.first_day end as "firstDay",
      case when isfinite(stay.last_day) then stay.last_day end as "lastDay", stay.last_day < ${day}::date as "isFormer",
      ended.kind as "leftBy", ended.title as "nextGroupName",
      ${leaveOn(sql.ref('person.id'), day)} as leave
    from (
      select distinct on (person_id) person_id, first_day, last_day from membership
      where group_id = ${groupId} and is_home and first_day <= ${day}::date order by person_id, first_day desc) stay
    join person on person.id = stay.person_id
    left join lateral (
      select head.kind, study_group.title from student_order_person own join student_order head on head.id = own.order_id
      left join study_group on study_group.id = own.group_id
      where own.person_id = person.id and isfinite(stay.last_day) and head.effective_on = stay.last_day + 1
        and head.kind <> 'renamed'
      order by head.id desc limit 1) ended on true
    order by "isFormer", person.full_name, person.id`.execute(db);
  return rows;
}
