import { sql, type RawBuilder } from 'kysely';
import { covers } from './classes.queries.ts';
import { studentsOfSheet } from './exam-events.queries.ts';
import { lessonsOn } from './lessons-on.queries.ts';

/**
 * SQL: what is held on a date, as `held`: lessons after their changes, and planned exams and consultations, with their kind, room, times,
 * group, and who gives them. Lessons have `slot_id` and `planned_date`, the others `sheet_id`.
 */
export const heldOn = (date: RawBuilder<unknown>) => sql`
  select 'lesson' as kind, lesson.slot_id, lesson.planned_date, null::int as sheet_id, slot.class_id, lesson.room_id,
    lesson.given_by, lesson.group_id, lesson_time.starts_at, lesson_time.ends_at
  from (${lessonsOn(date)}) lesson
  join timetable_slot slot on slot.id = lesson.slot_id
  join lesson_time on lesson_time.id = lesson.lesson_time_id
  union all
  select event.kind, null::int, null::date, sheet.id, sheet.class_id, event.room_id, event.teacher_id, class.group_id,
    event.starts_at, event.ends_at
  from exam_event event join exam_sheet sheet on sheet.id = event.sheet_id join class on class.id = sheet.class_id
  where event.date = ${date} and event.state = 'planned'`;

/** SQL condition: the person takes part as a student in what is `held` on a date; `sheet` is the sheet of an exam. */
export const attends = (person: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql<boolean>`
  case when sheet.id is null
    then exists (select from membership where membership.person_id = ${person}
      and membership.group_id = held.group_id and ${covers(date)})
    else ${person} in (${studentsOfSheet('sheet', date)}) end`;
