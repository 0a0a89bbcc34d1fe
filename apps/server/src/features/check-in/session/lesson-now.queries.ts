import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { storedId } from '../../../database/stored-id.ts';
import { businessTimeZone, today } from '../../../university/calendar.queries.ts';
import { lessonsOn } from '../../../university/lessons-on.queries.ts';
import { lockState, type LockState } from '../../shared/journal/journal-rights.queries.ts';
import { numberSetting } from '../../../university/settings/setting.queries.ts';

/** A lesson that is held now, with everything that a request may repeat. */
export interface LessonNow {
  readonly slotId: number;
  readonly roomId: number;
  readonly roomName: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly groupId: number;
  readonly specialityId: number | null;
  readonly facultyId: number;
  readonly disciplineId: number;
  readonly semesterId: number;
  readonly isElective: boolean;
  readonly date: string;
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly lessonTimeId: number;
  readonly startsAt: Date;
  readonly closesAt: Date;
}

interface Column {
  readonly id: number;
  readonly state: LockState;
}

/** SQL condition: the person stands in for the teacher of the `slot` that is `held` today. */
const standsInToday = (person: number) => sql<boolean>`exists (
  select from substitution where substitution.class_id = slot.class_id
    and substitution.lesson_type_id = slot.lesson_type_id and substitution.teacher_id = held.teacher_id
    and substitution.substitute_id = ${person} and ${today} between substitution.first_day and substitution.last_day
    and coalesce(substitution.lesson_time_id, held.lesson_time_id) = held.lesson_time_id)`;

/** SQL: the slots that the person may give: their own, and those of the classes in which they stand in. Found first, from all of the university. */
const slotsOf = (person: number) => sql`array(
  select slot.id from class_teacher
    join timetable_slot slot on slot.class_id = class_teacher.class_id and slot.teacher_id = class_teacher.teacher_id
    where class_teacher.teacher_id = ${person}
  union select slot.id from substitution
    join timetable_slot slot on slot.class_id = substitution.class_id and slot.lesson_type_id = substitution.lesson_type_id
    where substitution.substitute_id = ${person} and ${today} between substitution.first_day and substitution.last_day)`;

export const lessonNowQueries = (db: Db) => ({
  /**
   * The lesson that the teacher or substitute gives now, or the one of a slot that the teacher's class has now. A running lesson comes before one
   * that is about to begin.
   */
  async find(me: number, slotId: number | undefined): Promise<LessonNow | undefined> {
    const own =
      slotId === undefined
        ? sql`held.slot_id = any(${slotsOf(me)}) and (held.teacher_id = ${me} or ${standsInToday(me)})`
        : sql`held.slot_id = ${slotId} and (${standsInToday(me)} or exists (
            select from class_teacher one where one.class_id = slot.class_id and one.lesson_type_id = slot.lesson_type_id
              and one.teacher_id = ${me}))`;
    const { rows } = await sql<LessonNow>`
      select lesson.* from (
        select held.slot_id as "slotId", room.id as "roomId", room.title as "roomName", room.longitude, room.latitude,
          slot.class_id as "classId", slot.lesson_type_id as "lessonTypeId", course.academic_year_id as "academicYearId",
          course.term_id as "termId", slot.group_id as "groupId", study_group.speciality_id as "specialityId",
          study_group.faculty_id as "facultyId", course.discipline_id as "disciplineId", class.semester as "semesterId",
          class.is_elective as "isElective", ${today} as date, extract(isodow from ${today})::int as day,
          held.lesson_time_id as "lessonTimeId", (${today} + lesson_time.starts_at) at time zone ${businessTimeZone} as "startsAt",
          (${today} + lesson_time.ends_at) at time zone ${businessTimeZone} as "closesAt"
        from (${lessonsOn(today)}) held
        join timetable_slot slot on slot.id = held.slot_id
        join lesson_time on lesson_time.id = held.lesson_time_id
        join room on room.id = held.room_id
        join class on class.id = slot.class_id
        join course on course.id = class.course_id
        join study_group on study_group.id = slot.group_id
        where ${own}) lesson
      where now() >= "startsAt" - make_interval(mins => ${numberSetting('checkIn', 'opensBeforeMinutes')}::int)
        and now() < "closesAt"
      order by "startsAt" <= now() desc, "startsAt", "slotId" limit 1`.execute(db);
    return rows[0];
  },

  /** The column of the journal: that of the whole group before those of subgroups. */
  async findColumn({ classId, lessonTypeId, date, lessonTimeId }: LessonNow): Promise<Column | undefined> {
    const { rows } = await sql<Column>`
      select lesson.id, ${lockState} as state from lesson
      where lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId} and lesson.date = ${date}
        and lesson.lesson_time_id = ${lessonTimeId} and lesson.deletion_id is null
      order by lesson.subgroup nulls first limit 1`.execute(db);
    return rows[0];
  },

  /** Opens the check-in of a column, also one that was stopped; does nothing when it is open. */
  async open(me: number, lessonId: number, lesson: LessonNow): Promise<number> {
    const { slotId, roomId, startsAt, closesAt } = lesson;
    const { rows } = await sql<{ id: number }>`
      insert into check_in as stored (lesson_id, slot_id, room_id, teacher_id, starts_at, closes_at)
      values (${lessonId}, ${slotId}, ${roomId}, ${me}, ${startsAt}, ${closesAt})
      on conflict (lesson_id) do update set slot_id = excluded.slot_id, room_id = excluded.room_id,
        starts_at = excluded.starts_at, closes_at = excluded.closes_at, ended_at = null,
        teacher_id = case when stored.ended_at is null then stored.teacher_id else excluded.teacher_id end
      returning id`.execute(db);
    return storedId(rows);
  },
});
