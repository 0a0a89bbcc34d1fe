import { sql } from 'kysely';

/** SQL: `person_id` and `group_id` of the students on a day: those with a home group who have neither left nor graduated. */
export const contingentOn = (day: string) => sql`
  select membership.person_id, membership.group_id from membership
  where membership.is_home and ${day}::date between membership.first_day and membership.last_day
    and not exists (
      select from student_period away where away.person_id = membership.person_id and away.status <> 'leave'
        and ${day}::date between away.first_day and away.last_day)`;
