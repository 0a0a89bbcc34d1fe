import { sql, type RawBuilder } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { covers, studentsOf } from '../../university/classes.queries.ts';
import { attends, heldOn } from '../../university/held-on.queries.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';
import { giverOf, slotWithPeriod, takesPlaceOn } from '../../university/lessons-on.queries.ts';

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

export interface StoredChange {
  readonly slotId: number;
  readonly date: string;
  readonly kind: ChangeKind;
  readonly newDate: string | null;
  readonly newLessonTimeId: number | null;
  readonly newRoomId: number | null;
}

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

interface LessonRef {
  readonly slotId: number;
  readonly date: string;
  readonly registrarId: number | undefined;
}

/** A class with one type of its lessons and a teacher who gives them. */
export interface ClassLesson {
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly teacherId: number;
}

interface BusyQuery {
  /** A lesson of the timetable on the date for which it is planned, which does not clash with itself; or a new one of a class. */
  readonly lesson: { readonly slotId: number; readonly plannedDate: string } | ClassLesson;
  readonly place: Pick<LessonPlace, 'date' | 'lessonTimeId' | 'roomId'>;
}

/** What takes up a time and place: a lesson, an exam or a consultation, and of which group. */
export interface BusyRow {
  readonly kind: 'lesson' | 'exam' | 'consultation';
  readonly isRoom: boolean;
  readonly isTeacher: boolean;
  readonly group: string;
}

export const day = (date: string): RawBuilder<unknown> => sql`${date}::date`;

/** SQL condition: the registrar manages the timetable of the faculty of the class's group; the operator, without an id, does everywhere. */
export const mayManage = (registrarId: number | undefined) =>
  registrarId === undefined
    ? sql<boolean>`true`
    : claimCoversFaculty(
        registrarId,
        'timetable.manage',
        sql`(select owner.faculty_id from study_group owner where owner.id = class.group_id)`,
      );

/** SQL: `slot` with the class, teacher and group of a lesson. */
const slotOf = (lesson: BusyQuery['lesson']) =>
  'slotId' in lesson
    ? sql`(select * from timetable_slot where id = ${lesson.slotId}) slot`
    : sql`(
        select class.id as class_id, class.group_id, ${lesson.lessonTypeId}::int as lesson_type_id,
          ${lesson.teacherId}::int as teacher_id
        from class where class.id = ${lesson.classId}) slot`;

/** SQL condition: `held` is another lesson. */
const isOther = (lesson: BusyQuery['lesson']) =>
  'slotId' in lesson
    ? sql<boolean>`(held.slot_id, held.planned_date) is distinct from (${lesson.slotId}::int, ${day(lesson.plannedDate)})`
    : sql<boolean>`true`;

/** SQL: the teacher of a slot and the students of its group or stream. */
export const peopleOf = (slotId: number) => sql`
  select teacher_id as person_id from timetable_slot where id = ${slotId}
  union
  select student.person_id from timetable_slot slot, lateral (${studentsOf(sql.ref('slot.group_id'))}) student
  where slot.id = ${slotId}`;

/** What a change of one lesson has to know. */
export const lessonChangeQueries = (db: Db) => ({
  /** The lesson of a slot on the date for which it is planned; undefined when there is none, or the registrar has no right to it. */
  async find({ slotId, date, registrarId }: LessonRef): Promise<LessonRow | undefined> {
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
      where slot.id = ${slotId} and ${takesPlaceOn(day(date))} and ${mayManage(registrarId)}`.execute(db);
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

  /** What else is held at that time with the same room, teacher or students. */
  async findBusy({ lesson, place }: BusyQuery): Promise<BusyRow[]> {
    const { rows } = await sql<BusyRow>`
      select held.kind, coalesce(held.room_id = ${place.roomId}, false) as "isRoom",
        held.given_by = own.given_by as "isTeacher", study_group.title as "group"
      from (${heldOn(day(place.date))}) held
      join lesson_time at on at.id = ${place.lessonTimeId}
      cross join (select slot.group_id, ${giverOf(day(place.date), sql`${place.lessonTimeId}::int`)} as given_by
        from ${slotOf(lesson)}) own
      join study_group on study_group.id = held.group_id
      left join exam_sheet sheet on sheet.id = held.sheet_id
      where held.starts_at < at.ends_at and held.ends_at > at.starts_at
        and ${isOther(lesson)}
        and (held.room_id = ${place.roomId} or held.given_by = own.given_by or exists (
          select from (
            select membership.person_id from membership
            where membership.group_id = own.group_id and ${covers(day(place.date))}) student
          where ${attends(sql.ref('student.person_id'), day(place.date))}))
      order by held.kind, held.slot_id, held.sheet_id`.execute(db);
    return rows;
  },
});
