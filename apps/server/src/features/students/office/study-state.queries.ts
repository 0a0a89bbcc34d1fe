import { sql } from 'kysely';
import type { StudyState } from '@portal/domain';
import type { Leave } from '@portal/wire/groups/group-fields';
import type { Id } from '../../../university/classes.queries.ts';

/** SQL: what a student is on a day; who has neither a group nor an order is nothing yet. */
export const stateOn = (person: Id, day: string) => sql<StudyState>`coalesce(
  (select away.status from student_period away
    where away.person_id = ${person} and ${day}::date between away.first_day and away.last_day),
  case when exists (
    select from membership home where home.person_id = ${person} and home.is_home
      and ${day}::date between home.first_day and home.last_day) then 'studying' else 'none' end)`;

/** SQL: the leave of a person that is in force on a day, as JSON; null where its planned last day is not known. */
export const leaveOn = (person: Id, day: string) => sql<Leave | null>`(
  select json_build_object('until', own.leave_until, 'isOverdue', own.leave_until < ${day}::date)
  from student_period away
  join student_order_person own on own.order_id = away.order_id and own.person_id = away.person_id
  where away.person_id = ${person} and away.status = 'leave' and ${day}::date between away.first_day and away.last_day
    and own.leave_until is not null)`;
