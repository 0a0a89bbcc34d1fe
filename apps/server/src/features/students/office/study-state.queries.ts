import { sql } from 'kysely';
import type { StudyState } from '@portal/domain';
import type { Id } from '../../../university/classes.queries.ts';

/** SQL: what a student is on a day; who has neither a group nor an order is nothing yet. */
export const stateOn = (person: Id, day: string) => sql<StudyState>`coalesce(
  (select away.status from student_period away
    where away.person_id = ${person} and ${day}::date between away.first_day and away.last_day),
  case when exists (
    select from membership home where home.person_id = ${person} and home.is_home
      and ${day}::date between home.first_day and home.last_day) then 'studying' else 'none' end)`;
