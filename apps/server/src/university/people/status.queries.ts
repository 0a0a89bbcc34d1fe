import { sql } from 'kysely';
import type { Id } from '../classes.queries.ts';

/** SQL: the rows of `student_period` and `university_clock` that hold the person's interruption or end of studies today. */
export const periodToday = (person: Id) => sql`
  from student_period, university_clock
  where student_period.person_id = ${person} and today between student_period.first_day and student_period.last_day`;

/** SQL condition: the person studies today. Teachers do, because no order is about them. */
export const studies = (person: Id) => sql<boolean>`not exists (select ${periodToday(person)})`;

/** SQL: the status of a student today, as the wire names it; who has left or graduated is `expelled` there. */
export const statusOf = (person: Id) => sql<'active' | 'leave' | 'expelled'>`coalesce(
  (select case student_period.status when 'leave' then 'leave' else 'expelled' end ${periodToday(person)}), 'active')`;
