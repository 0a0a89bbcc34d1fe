import { sql, type RawBuilder } from 'kysely';

/** SQL: the day whose weekly lessons are held on a date: the same one, that of a shifted day, or null on a holiday. */
export const taughtDay = (date: RawBuilder<unknown>) => sql`(
  select case when special.date is null then asked.date else special.lessons_of end
  from (select ${date} as date) asked left join special_day special on special.date = asked.date)`;

const SATURDAY = 6;

/** SQL: the working days after one day until another, by the holidays and shifted days of the university. */
export const workingDaysBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql<number>`(
  select count(*) from generate_series(${from} + 1, ${until}, interval '1 day') as passed(at)
  where extract(isodow from ${taughtDay(sql`passed.at::date`)}) < ${sql.lit(SATURDAY)})`;

/** SQL condition: `slot` of the term `period` has a lesson on a date that has the lessons of the day `taught`, single changes aside. */
export const takesPlaceAs = (date: RawBuilder<unknown>, taught: RawBuilder<unknown>) => sql<boolean>`(
  slot.day = extract(isodow from ${taught}) and ${date} between slot.valid_from and slot.valid_until
  and (slot.weeks = 'every'
    or (slot.weeks = 'odd') = ((${taught} - date_trunc('week', period.starts_on)::date) / 7 % 2 = 0)))`;

/**
 * SQL condition: `slot` of the term `period` has a lesson on a date by the weekly timetable, holidays and shifted days, single changes
 * aside.
 */
export const takesPlaceOn = (date: RawBuilder<unknown>) => takesPlaceAs(date, taughtDay(date));

/** SQL: `slot` with the term of its class, `period`. */
export const slotWithPeriod = sql`
  timetable_slot slot
  join class on class.id = slot.class_id
  join course on course.id = class.course_id
  join term_period period on period.academic_year_id = course.academic_year_id and period.term_id = course.term_id`;

/** SQL: who gives a lesson of `slot` on a date: its teacher, or who stands in for them. */
export const giverOf = (
  date: RawBuilder<unknown>,
  lessonTimeId: RawBuilder<unknown>,
) => sql<number>`coalesce((
  select substitution.substitute_id from substitution
  where substitution.class_id = slot.class_id and substitution.lesson_type_id = slot.lesson_type_id
    and substitution.teacher_id = slot.teacher_id and ${date} between substitution.first_day and substitution.last_day
    and coalesce(substitution.lesson_time_id, ${lessonTimeId}) = ${lessonTimeId} limit 1), slot.teacher_id)`;

/**
 * SQL: the lessons that are held on a date, after its changes: their slot, the date that they are planned for, lesson time,
 * room, teacher, group, and who gives them.
 */
export const lessonsOn = (date: RawBuilder<unknown>) => sql`
  select slot.id as slot_id, ${date} as planned_date, slot.lesson_time_id, coalesce(change.new_room_id, slot.room_id) as room_id,
    slot.teacher_id, slot.group_id, ${giverOf(date, sql.ref('slot.lesson_time_id'))} as given_by
  from ${slotWithPeriod}
  left join timetable_change change on change.slot_id = slot.id and change.date = ${date}
  where ${takesPlaceOn(date)} and (change.kind is null or change.kind = 'room')
  union all
  select slot.id, change.date, change.new_lesson_time_id, coalesce(change.new_room_id, slot.room_id), slot.teacher_id,
    slot.group_id, ${giverOf(date, sql.ref('change.new_lesson_time_id'))}
  from timetable_change change join timetable_slot slot on slot.id = change.slot_id
  where change.kind = 'moved' and change.new_date = ${date}
    and not exists (select from special_day holiday where holiday.date = ${date} and holiday.lessons_of is null)`;
