import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { FreeRoom, PlannedPlace } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { covers } from '../../../university/classes.queries.ts';
import { studentsOfSheet } from '../../../university/exam-events.queries.ts';
import { lessonsOn } from '../../../university/lessons-on.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { ExamKind } from './exam-plan.queries.ts';

/** What takes up a room, a teacher or students at the time of a plan. */
export interface Clash {
  readonly kind: 'lesson' | ExamKind;
  readonly isRoom: boolean;
  readonly isTeacher: boolean;
  readonly disciplineName: string | null;
  readonly groupName: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

type PlaceTime = Pick<PlannedPlace, 'date' | 'startsAt' | 'endsAt'>;

/** SQL: what is held on a day, but not by the sheet: lessons and planned events. */
const heldOn = (date: string, sheetId: number) => sql`
  select 'lesson' as kind, slot.class_id, null::int as sheet_id, lesson.room_id, lesson.teacher_id, lesson.group_id,
    lesson_time.starts_at, lesson_time.ends_at
  from (${lessonsOn(sql`${date}::date`)}) lesson
  join timetable_slot slot on slot.id = lesson.slot_id
  join lesson_time on lesson_time.id = lesson.lesson_time_id
  union all
  select event.kind, sheet.class_id, sheet.id, event.room_id, event.teacher_id, class.group_id, event.starts_at, event.ends_at
  from exam_event event join exam_sheet sheet on sheet.id = event.sheet_id join class on class.id = sheet.class_id
  where event.date = ${date}::date and event.state = 'planned' and event.sheet_id <> ${sheetId}`;

const overlaps = ({ startsAt, endsAt }: PlaceTime) =>
  sql<boolean>`held.starts_at < ${endsAt}::time and held.ends_at > ${startsAt}::time`;

/** What else is held at the time of an event of a sheet. */
export const examClashQueries = (db: Db, sheetId: number) => ({
  /** The first lesson, exam or consultation at that time in the same room, of the same teacher or of the same students. */
  async clash({ date, roomId = 0, ...time }: PlannedPlace, lang: Language): Promise<Clash | undefined> {
    const { rows } = await sql<Clash>`
      select held.kind, coalesce(held.room_id = ${roomId}, false) as "isRoom", held.teacher_id = sheet.teacher_id as "isTeacher",
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName",
        to_char(held.starts_at, 'HH24:MI') as "startsAt", to_char(held.ends_at, 'HH24:MI') as "endsAt"
      from exam_sheet sheet
      join class own on own.id = sheet.class_id
      cross join (${heldOn(date, sheetId)}) held
      left join exam_sheet other on other.id = held.sheet_id
      join class on class.id = held.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = held.group_id
      where sheet.id = ${sheetId} and ${overlaps({ date, ...time })}
        and (held.room_id = ${roomId} or held.teacher_id = sheet.teacher_id
          or (sheet.kind = 'main' and held.group_id = own.group_id and (other.id is null or other.kind = 'main'))
          or exists (
            select from (${studentsOfSheet('sheet', sql`${date}::date`)}) student
            where case when other.id is null
              then exists (select from membership where membership.person_id = student.person_id
                and membership.group_id = held.group_id and ${covers(sql`${date}::date`)})
              else student.person_id in (${studentsOfSheet('other', sql`${date}::date`)}) end))
      order by held.starts_at, held.kind, held.class_id limit 1`.execute(db);
    return rows[0];
  },

  async freeRooms({ date, ...time }: PlaceTime, lang: Language): Promise<FreeRoom[]> {
    const { rows } = await sql<FreeRoom>`
      select room.id as "roomId", room.title as "roomName", ${inLanguage('room.building', lang)} as "buildingName", room.seats
      from room
      where not exists (
        select from (${heldOn(date, sheetId)}) held where held.room_id = room.id and ${overlaps({ date, ...time })})
      order by "buildingName", room.title`.execute(db);
    return rows;
  },
});
