import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { storedId } from '../../database/stored-id.ts';
import { taughtDay } from '../../university/lessons-on.queries.ts';
import { day, type ClassLesson, type LessonPlace } from './lesson-change.queries.ts';

/** What keeps an extra lesson from being withdrawn. */
interface LessonUse {
  readonly hasMarks: boolean;
  readonly hasCheckIn: boolean;
}

/** Extra lessons, inside a transaction. */
export const storeExtraQueries = (db: Db) => ({
  /** Stores the lesson as a slot of one day, with the weekday whose lessons the day has. */
  async add(
    { classId, lessonTypeId, teacherId }: ClassLesson,
    { date, lessonTimeId, roomId }: LessonPlace,
  ): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id,
        valid_from, valid_until, is_extra)
      select class.id, class.group_id, extract(isodow from ${taughtDay(day(date))}), ${lessonTimeId}, ${roomId},
        ${teacherId}, ${lessonTypeId}, ${day(date)}, ${day(date)}, true
      from class where class.id = ${classId} returning id`.execute(db);
    return storedId(rows);
  },

  /** What hangs on the lesson where it is held now, and where it was planned. */
  async findUse(slotId: number, { date, lessonTimeId }: LessonPlace): Promise<LessonUse | undefined> {
    const { rows } = await sql<LessonUse>`
      select exists (select from check_in where check_in.slot_id = slot.id) as "hasCheckIn", exists (
        select from lesson join attendance on attendance.academic_year_id = lesson.academic_year_id
          and attendance.lesson_id = lesson.id
        where lesson.class_id = slot.class_id and lesson.lesson_type_id = slot.lesson_type_id
          and lesson.deletion_id is null and (lesson.date, lesson.lesson_time_id) in (
            (slot.valid_from, slot.lesson_time_id), (${day(date)}, ${lessonTimeId}))
      ) as "hasMarks"
      from timetable_slot slot where slot.id = ${slotId}`.execute(db);
    return rows[0];
  },

  async remove(slotId: number): Promise<void> {
    await db.deleteFrom('timetable_change').where('slot_id', '=', slotId).execute();
    await db.deleteFrom('timetable_slot').where('id', '=', slotId).where('is_extra', '=', true).execute();
  },
});
