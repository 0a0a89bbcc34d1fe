import { sql, type RawBuilder } from 'kysely';
import type { Id } from './classes.queries.ts';
import { giverOf, takesPlaceAs, taughtDay } from './lessons-on.queries.ts';

/** The academic hours of a lesson of the timetable, and of a lesson of the journal where the teacher says nothing else. */
export const LESSON_HOURS = 2;

/** A term: the ids, or SQL that finds them. */
export interface LessonTerm {
  readonly academicYearId: Id;
  readonly termId: Id;
  /** Only the lessons before a day. */
  readonly before?: RawBuilder<unknown>;
}

/**
 * SQL: the lessons of a term that the timetable plans for some classes, where they are after their changes: `class_id`,
 * `lesson_type_id`, `date`, `lesson_time_id`, and who gives them, `given_by`. `classes` is a query of ids.
 */
export const lessonsOfTerm = (
  classes: RawBuilder<unknown>,
  { academicYearId, termId, before = sql`'infinity'::date` }: LessonTerm,
) => sql`(
  with period as materialized (
    select starts_on, ends_on from term_period where academic_year_id = ${academicYearId} and term_id = ${termId}
  ), days as materialized (
    select given.date, ${taughtDay(sql.ref('given.date'))} as taught
    from period, generate_series(period.starts_on, period.ends_on, interval '1 day') as every_day(at),
      lateral (select every_day.at::date as date) given
  ), planned as materialized (
    select slot.class_id, slot.lesson_type_id, slot.teacher_id, coalesce(change.new_date, days.date) as date,
      coalesce(change.new_lesson_time_id, slot.lesson_time_id) as lesson_time_id
    from timetable_slot slot cross join period join days on ${takesPlaceAs(sql.ref('days.date'), sql.ref('days.taught'))}
    left join timetable_change change on change.slot_id = slot.id and change.date = days.date
    where slot.class_id in (${classes}) and change.kind is distinct from 'cancelled'
      and coalesce(change.new_date, days.date) < ${before}
      and not exists (
        select from special_day holiday where holiday.date = change.new_date and holiday.lessons_of is null))
  select slot.class_id, slot.lesson_type_id, slot.date, slot.lesson_time_id,
    ${giverOf(sql.ref('slot.date'), sql.ref('slot.lesson_time_id'))} as given_by
  from planned slot)`;
