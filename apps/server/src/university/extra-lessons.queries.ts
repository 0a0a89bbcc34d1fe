import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { taughtDay } from './lessons-on.queries.ts';

/** An extra lesson that is not held, because its day is a holiday. */
export interface FreedLesson {
  readonly date: string;
  readonly startsAt: string;
  readonly group: string;
  readonly discipline: string;
}

/** The extra lessons of some dates that are holidays, also those that were moved there. */
export async function findFreedLessons(db: Db, dates: readonly string[]): Promise<FreedLesson[]> {
  const { rows } = await sql<FreedLesson>`
    select held.date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", study_group.title as "group",
      discipline.title ->> 'ru' as discipline
    from timetable_slot slot
    left join timetable_change change on change.slot_id = slot.id
    cross join lateral (select coalesce(change.new_date, slot.valid_from) as date) held
    join special_day holiday on holiday.date = held.date and holiday.lessons_of is null
    join lesson_time on lesson_time.id = coalesce(change.new_lesson_time_id, slot.lesson_time_id)
    join class on class.id = slot.class_id join course on course.id = class.course_id
    join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = slot.group_id
    where slot.is_extra and held.date = any(${dates}::date[]) and change.kind is distinct from 'cancelled'
    order by held.date, lesson_time.starts_at, study_group.title`.execute(db);
  return rows;
}

/** Gives extra lessons of some dates the weekday whose lessons their day has, so that they are held on their day as before. */
export async function moveExtraLessons(db: Db, dates: readonly string[]): Promise<void> {
  await sql`
    update timetable_slot slot set day = extract(isodow from taught.day)
    from unnest(${dates}::date[]) as changed(date), lateral (select ${taughtDay(sql`changed.date`)} as day) taught
    where slot.is_extra and slot.valid_from = changed.date and taught.day is not null`.execute(db);
}
