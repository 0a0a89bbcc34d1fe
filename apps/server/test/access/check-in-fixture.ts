import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import { businessTimeZone, today } from '../../src/university/calendar.queries.ts';
import { storeSetting } from '../settings.ts';
import type { AccessFixture } from './fixture.ts';

const DAY_MINUTES = 1_440;
/** No lesson of the demo data has this time. */
const TIME_ID = 90;

/** Minutes of the day in the university's time zone. */
async function minuteOfDay(db: Db): Promise<number> {
  const { rows } = await sql<{ minute: number }>`
    select extract(epoch from (now() at time zone ${businessTimeZone})::time)::int / 60 as minute`.execute(
    db,
  );
  return rows[0]?.minute ?? 0;
}

/** Moves the university to another time zone when its day is about to end or has just begun, so that a lesson has room. */
export async function ensureDaytime(db: Db): Promise<void> {
  const minute = await minuteOfDay(db);
  if (minute < 180 || minute > DAY_MINUTES - 180)
    await storeSetting(db, 'businessTimeZone', 'America/New_York');
}

/** Removes the lessons that a teacher has today by the demo data: at some hours one of them would be the lesson of now. */
export async function removeDemoLessons(db: Db, teacherId: number): Promise<void> {
  const own = sql`select id from timetable_slot
    where teacher_id = ${teacherId} and lesson_time_id < ${TIME_ID} and day = extract(isodow from ${today})`;
  await sql`delete from timetable_change using timetable_slot slot
    where slot.id = slot_id and slot.teacher_id = ${teacherId} and (slot.id in (${own}) or new_date = ${today})`.execute(
    db,
  );
  await sql`delete from timetable_slot where id in (${own})`.execute(db);
}

interface LessonAtNow {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly teacherId: number;
  readonly startedMinutesAgo?: number;
  /** Another time and room, for a second lesson of now. */
  readonly number?: number;
}

export interface PlacedLesson {
  readonly slotId: number;
  readonly roomId: number;
  readonly lessonTimeId: number;
}

/** Adds a room and a slot to the timetable that has a lesson now, at any time of any day. */
export async function placeLessonNow(
  db: Db,
  { classId, lessonTypeId, teacherId, startedMinutesAgo = 5, number = 0 }: LessonAtNow,
): Promise<PlacedLesson> {
  const now = await minuteOfDay(db);
  const startsAt = Math.max(0, now - startedMinutesAgo);
  const endsAt = Math.min(DAY_MINUTES - 1, startsAt + 90);
  const time = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}`;
  const lessonTimeId = TIME_ID + number;
  await sql`
    insert into lesson_time (id, starts_at, ends_at) values (${lessonTimeId}, ${time(startsAt)}::time, ${time(endsAt)}::time)
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(db);
  const building = JSON.stringify({ ru: 'Корпус', kg: 'Корпус', en: 'Building' });
  const title = `QR-${lessonTimeId}`;
  await sql`
    insert into room (title, building, seats, longitude, latitude, radius_m)
    values (${title}, ${building}::jsonb, 200, 74.6, 42.87, 80) on conflict (title) do nothing`.execute(db);
  const { rows } = await sql<PlacedLesson>`
    insert into timetable_slot (class_id, group_id, day, lesson_time_id, room_id, teacher_id, lesson_type_id, valid_from,
      valid_until)
    select class.id, class.group_id, extract(isodow from ${today}), ${lessonTimeId}, room.id, ${teacherId}, ${lessonTypeId},
      ${today}, ${today}
    from class, room where class.id = ${classId} and room.title = ${title}
    returning id as "slotId", room_id as "roomId", lesson_time_id as "lessonTimeId"`.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error('The class has no slot now');
  return placed;
}

/** The class of owner, classmate and class teacher has a lesson now. */
async function lessonOf({ server, shared, people }: AccessFixture) {
  const { rows } = await sql<{ classId: number; lessonTypeId: number }>`
    select class.id as "classId", class_teacher.lesson_type_id as "lessonTypeId"
    from class join class_teacher on class_teacher.class_id = class.id and class_teacher.teacher_id = ${people.classTeacher}
    where class.course_id = ${shared.courseId} and class.group_id = ${shared.groupId}
    order by lesson_type_id limit 1`.execute(server.db);
  const [found] = rows;
  if (!found) throw new Error('The demo data has no class for the access matrix');
  return { ...found, teacherId: people.classTeacher };
}

/** A slot that has a lesson now; the same for every call. */
export async function slotNow(fixture: AccessFixture): Promise<PlacedLesson> {
  const { db } = fixture.server;
  const { rows } = await sql<PlacedLesson>`
    select id as "slotId", room_id as "roomId", lesson_time_id as "lessonTimeId" from timetable_slot
    where lesson_time_id = ${TIME_ID} limit 1`.execute(db);
  return rows[0] ?? placeLessonNow(db, await lessonOf(fixture));
}

/** An open check-in of the class teacher. */
export async function checkInOf(fixture: AccessFixture): Promise<number> {
  const { slotId, roomId, lessonTimeId } = await slotNow(fixture);
  const { db } = fixture.server;
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id)
      select slot.class_id, course.academic_year_id, ${today}, ${lessonTimeId}, slot.teacher_id,
        slot.lesson_type_id
      from timetable_slot slot join class on class.id = slot.class_id join course on course.id = class.course_id
      where slot.id = ${slotId}
      on conflict (class_id, lesson_type_id, date, lesson_time_id, coalesce(subgroup, 0)) where deletion_id is null
      do update set theme = lesson.theme returning id, teacher_id)
    insert into check_in (lesson_id, slot_id, room_id, teacher_id, starts_at, closes_at)
    select id, ${slotId}, ${roomId}, teacher_id, now() - interval '5 minutes', now() + interval '1 hour' from opened
    on conflict (lesson_id) do update set ended_at = null, closes_at = excluded.closes_at returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
