import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { FreeRoom, PlannedPlace } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { studentsOfSheet } from '../../../university/exam-events.queries.ts';
import { attends, heldOn } from '../../../university/held-on.queries.ts';
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

/** SQL: what is held on a day, but not by the sheet. */
const othersOn = (date: string, sheetId: number) => sql`
  select * from (${heldOn(sql`${date}::date`)}) held where held.sheet_id is distinct from ${sheetId}`;

const overlaps = ({ startsAt, endsAt }: PlaceTime) =>
  sql<boolean>`held.starts_at < ${endsAt}::time and held.ends_at > ${startsAt}::time`;

/** What else is held at the time of an event of a sheet. */
export const examClashQueries = (db: Db, sheetId: number) => ({
  /** The first lesson, exam or consultation at that time in the same room, of the same teacher or of the same students. */
  async clash({ date, roomId = 0, ...time }: PlannedPlace, lang: Language): Promise<Clash | undefined> {
    const { rows } = await sql<Clash>`
      select held.kind, coalesce(held.room_id = ${roomId}, false) as "isRoom", held.given_by = own_sheet.teacher_id as "isTeacher",
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName",
        to_char(held.starts_at, 'HH24:MI') as "startsAt", to_char(held.ends_at, 'HH24:MI') as "endsAt"
      from exam_sheet own_sheet
      join class own on own.id = own_sheet.class_id
      cross join (${othersOn(date, sheetId)}) held
      left join exam_sheet sheet on sheet.id = held.sheet_id
      join class on class.id = held.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = held.group_id
      where own_sheet.id = ${sheetId} and ${overlaps({ date, ...time })}
        and (held.room_id = ${roomId} or held.given_by = own_sheet.teacher_id
          or (own_sheet.kind = 'main' and held.group_id = own.group_id and (sheet.id is null or sheet.kind = 'main'))
          or exists (
            select from (${studentsOfSheet('own_sheet', sql`${date}::date`)}) student
            where ${attends(sql.ref('student.person_id'), sql`${date}::date`)}))
      order by held.starts_at, held.kind, held.class_id limit 1`.execute(db);
    return rows[0];
  },

  async freeRooms({ date, ...time }: PlaceTime, lang: Language): Promise<FreeRoom[]> {
    const { rows } = await sql<FreeRoom>`
      select room.id as "roomId", room.title as "roomName", ${inLanguage('room.building', lang)} as "buildingName", room.seats
      from room
      where not exists (
        select from (${othersOn(date, sheetId)}) held where held.room_id = room.id and ${overlaps({ date, ...time })})
      order by "buildingName", room.title`.execute(db);
    return rows;
  },
});
