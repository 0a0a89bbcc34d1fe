import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { RosterEntry } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { lockState, writesLesson, type LockState } from '../shared/journal/journal-rights.queries.ts';
import { today } from '../../university/calendar.queries.ts';
import { inLanguage } from '../../university/titles.ts';

export interface CheckInRow {
  readonly id: number;
  readonly slotId: number;
  readonly lessonId: number;
  readonly classId: number;
  readonly lessonTypeId: number;
  readonly academicYearId: number;
  readonly date: string;
  readonly lessonTimeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roomName: string;
  readonly buildingName: string;
  readonly disciplineName: string;
  readonly lessonTypeName: string;
  readonly groupName: string;
  readonly subgroup: number | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly endedAt: Date | null;
  readonly now: Date;
  /** Whether marks of its lesson may be changed. */
  readonly state: LockState;
}

/** SQL: when a check-in has ended; null while it is open. */
export const endedAt = sql<Date | null>`
  case when check_in.ended_at is not null then least(check_in.ended_at, check_in.closes_at)
    when check_in.closes_at <= now() then check_in.closes_at end`;

/** SQL condition: students can check in. */
export const isOpen = sql<boolean>`(check_in.ended_at is null and check_in.closes_at > now())`;

/** SQL: `check_in` with its column `lesson`, which was not deleted, and the `class` of that. */
export const checkInLesson = sql`
  check_in join lesson on lesson.id = check_in.lesson_id and lesson.deletion_id is null
  join class on class.id = lesson.class_id`;

/** SQL: the verdict of `visit` that counts: the teacher's word, else what the student's own check-in came to. */
export const verdictOf = sql<RosterEntry['verdict']>`coalesce(visit.decision, visit.verdict)`;

export const checkInQueries = (db: Db) => {
  async function find(
    me: number,
    lang: Language,
    condition: RawBuilder<unknown>,
  ): Promise<readonly CheckInRow[]> {
    const { rows } = await sql<CheckInRow>`
      select check_in.id, check_in.slot_id as "slotId", lesson.id as "lessonId", lesson.class_id as "classId",
        lesson.lesson_type_id as "lessonTypeId", lesson.academic_year_id as "academicYearId", lesson.date,
        lesson.lesson_time_id as "lessonTimeId", to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt",
        to_char(lesson_time.ends_at, 'HH24:MI') as "endsAt", room.title as "roomName",
        ${inLanguage('room.building', lang)} as "buildingName", ${inLanguage('discipline.title', lang)} as "disciplineName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", study_group.title as "groupName", lesson.subgroup,
        check_in.opened_at as "openedAt", check_in.closes_at as "closesAt", ${endedAt} as "endedAt", now() as now,
        ${lockState} as state
      from ${checkInLesson}
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = lesson.lesson_type_id
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      join room on room.id = check_in.room_id
      where ${writesLesson(me)} and ${condition}
      order by ${isOpen} desc, check_in.opened_at desc, check_in.id`.execute(db);
    return rows;
  }

  return {
    /** Undefined when its lesson is not the teacher's or substitute's. */
    async find(me: number, lang: Language, checkInId: number): Promise<CheckInRow | undefined> {
      const [row] = await find(me, lang, sql`check_in.id = ${checkInId}`);
      return row;
    },

    /** Those that are open, then those of today that have ended, the newest first. */
    current: (me: number, lang: Language) => find(me, lang, sql`(${isOpen} or lesson.date = ${today})`),

    ofLesson: (me: number, lang: Language, lessonId: number) => find(me, lang, sql`lesson.id = ${lessonId}`),

    async stop(checkInId: number): Promise<void> {
      await sql`update check_in set ended_at = now() where id = ${checkInId} and ${isOpen}`.execute(db);
    },
  };
};
