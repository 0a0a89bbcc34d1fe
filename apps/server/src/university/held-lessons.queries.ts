import { sql, type RawBuilder } from 'kysely';
import { today } from './calendar.queries.ts';
import { covers } from './classes.queries.ts';
import { lessonsOfTerm, type LessonTerm } from './term-lessons.queries.ts';

/**
 * SQL: the lessons of a term before today that had students on their day, like `lessonsOfTerm`, with `is_filled_in`: whether the
 * journal says something of a student. `classes` is a query of ids. Journals and groups are sets that are hashed once, because
 * a whole university has tens of thousands of lessons.
 */
export const heldLessons = (classes: RawBuilder<unknown>, term: Omit<LessonTerm, 'before'>) => sql`
  with asked as materialized (select class.id, class.group_id from class where class.id in (${classes})
  ), filled_in as materialized (
    select distinct lesson.class_id, lesson.lesson_type_id, lesson.date, lesson.lesson_time_id from lesson
    where lesson.class_id in (select id from asked) and lesson.deletion_id is null and lesson.date < ${today} and exists (
      select from attendance cell where cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
        and not cell.is_empty)
  ), membership as materialized (
    select distinct asked.id as class_id, studied.first_day, studied.last_day
    from asked join membership studied on studied.group_id = asked.group_id)
  select planned.*, filled_in.class_id is not null as is_filled_in
  from ${lessonsOfTerm(sql`select id from asked`, { ...term, before: today })} planned
  left join filled_in on filled_in.class_id = planned.class_id and filled_in.lesson_type_id = planned.lesson_type_id
    and filled_in.date = planned.date and filled_in.lesson_time_id = planned.lesson_time_id
  where exists (select from membership where membership.class_id = planned.class_id and ${covers(sql.ref('planned.date'))})`;
