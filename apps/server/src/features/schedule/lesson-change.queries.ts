import { sql, type RawBuilder } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { covers, studentsOf } from '../../university/classes.queries.ts';
import { lessonsOn, slotWithPeriod, takesPlaceOn } from '../../university/lessons-on.queries.ts';

/** When and where a lesson is held. */
export interface LessonPlace {
  readonly date: string;
  readonly lessonTimeId: number;
  /** `HH:MM`. */
  readonly time: string;
  readonly roomId: number;
  readonly room: string;
}

export type ChangeKind = 'moved' | 'room' | 'cancelled';

/** A lesson of one date by the timetable, and its change. */
export interface LessonRow {
  readonly slotId: number;
  readonly disciplineTitle: LocalizedText;
  readonly group: string;
  readonly lessonTimeId: number;
  readonly time: string;
  readonly roomId: number;
  readonly room: string;
  readonly termStartsOn: string;
  readonly termEndsOn: string;
  readonly kind: ChangeKind | null;
  readonly changedDate: string | null;
  readonly changedTimeId: number | null;
  readonly changedTime: string | null;
  readonly changedRoomId: number | null;
  readonly changedRoom: string | null;
  /** Students and the teacher. */
  readonly peopleCount: number;
}

interface BusyQuery {
  readonly slotId: number;
  /** The date for which the lesson itself is planned; it does not clash with itself. */
  readonly plannedDate: string;
  readonly place: Pick<LessonPlace, 'date' | 'lessonTimeId' | 'roomId'>;
}

/** What of a lesson is taken at a time and place, and by which group. */
export interface BusyRow {
  readonly isRoom: boolean;
  readonly isTeacher: boolean;
  readonly group: string;
}

export const day = (date: string): RawBuilder<unknown> => sql`${date}::date`;

/** SQL: the teacher of a slot and the students of its group or stream. */
export const peopleOf = (slotId: number) => sql`
  select teacher_id as person_id from timetable_slot where id = ${slotId}
  union
  select student.person_id from timetable_slot slot, lateral (${studentsOf(sql.ref('slot.group_id'))}) student
  where slot.id = ${slotId}`;

/** What a change of one lesson has to know. */
export const lessonChangeQueries = (db: Db) => ({
  /** The lesson of a slot on the date for which it is planned; undefined when there is none. */
  async find(slotId: number, date: string): Promise<LessonRow | undefined> {
    const { rows } = await sql<LessonRow>`
      select slot.id as "slotId", discipline.title as "disciplineTitle", study_group.title as "group",
        slot.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as time,
        slot.room_id as "roomId", room.title as room,
        period.starts_on as "termStartsOn", period.ends_on as "termEndsOn", change.kind, change.new_date as "changedDate",
        change.new_lesson_time_id as "changedTimeId", to_char(new_time.starts_at, 'HH24:MI') as "changedTime",
        change.new_room_id as "changedRoomId", new_room.title as "changedRoom",
        (select count(*)::int from (${peopleOf(slotId)}) people) as "peopleCount"
      from ${slotWithPeriod}
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = slot.group_id
      join lesson_time on lesson_time.id = slot.lesson_time_id
      join room on room.id = slot.room_id
      left join timetable_change change on change.slot_id = slot.id and change.date = ${day(date)}
      left join lesson_time new_time on new_time.id = change.new_lesson_time_id
      left join room new_room on new_room.id = change.new_room_id
      where slot.id = ${slotId} and ${takesPlaceOn(day(date))}`.execute(db);
    return rows[0];
  },

  findRoom: (title: string) =>
    db
      .selectFrom('room')
      .select(['id', 'title'])
      .where(sql<string>`lower(title)`, '=', title.toLowerCase())
      .executeTakeFirst(),

  async findTime(lessonTimeId: number): Promise<string | undefined> {
    const { rows } = await sql<{ time: string }>`
      select to_char(starts_at, 'HH24:MI') as time from lesson_time where id = ${lessonTimeId}`.execute(db);
    return rows[0]?.time;
  },

  /** Other lessons at that time with the same room, teacher or students. */
  async findBusy({ slotId, plannedDate, place }: BusyQuery): Promise<BusyRow[]> {
    const { rows } = await sql<BusyRow>`
      select busy.room_id = ${place.roomId} as "isRoom", busy.teacher_id = own.teacher_id as "isTeacher",
        study_group.title as "group"
      from (${lessonsOn(day(place.date))}) busy
      join timetable_slot own on own.id = ${slotId}
      join study_group on study_group.id = busy.group_id
      where busy.lesson_time_id = ${place.lessonTimeId}
        and (busy.slot_id, busy.planned_date) <> (${slotId}::int, ${day(plannedDate)})
        and (busy.room_id = ${place.roomId} or busy.teacher_id = own.teacher_id or exists (
          select from membership
          join membership other on other.person_id = membership.person_id
            and ${day(place.date)} between other.first_day and other.last_day
          where membership.group_id = own.group_id and ${covers(day(place.date))} and other.group_id = busy.group_id))
      order by busy.slot_id`.execute(db);
    return rows;
  },
});
