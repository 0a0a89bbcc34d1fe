import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { verdictOf } from '../check-in.queries.ts';

export interface SharedDeviceRow {
  readonly date: string;
  readonly startsAt: string;
  readonly group: string;
  readonly discipline: string;
  readonly students: readonly string[];
}

/** Two visits of a student that follow each other, in rooms whose positions are known. */
export interface TravelRow {
  readonly studentName: string;
  readonly date: string;
  readonly seconds: number;
  readonly fromLongitude: number;
  readonly fromLatitude: number;
  readonly toLongitude: number;
  readonly toLatitude: number;
}

interface Journal {
  readonly classId: number;
  readonly lessonTypeId: number;
}

const inJournal = (journal: Journal | undefined, lesson: string): RawBuilder<unknown> =>
  journal
    ? sql`${sql.ref(`${lesson}.class_id`)} = ${journal.classId}
        and ${sql.ref(`${lesson}.lesson_type_id`)} = ${journal.lessonTypeId}`
    : sql`true`;

/** SQL condition: the visit is of a student of the journal, so that nobody else's visits are read. */
const ofItsStudents = (journal: Journal | undefined): RawBuilder<unknown> =>
  journal
    ? sql`visit.student_id in (
        select other.student_id from check_in_visit other join check_in held on held.id = other.check_in_id
        join lesson taught on taught.id = held.lesson_id where ${inJournal(journal, 'taught')})`
    : sql`true`;

/** What looks unlikely in check-ins: of one journal, or of all for operators. */
export const reportQueries = (db: Db, journal?: Journal) => ({
  async sharedDevices(): Promise<SharedDeviceRow[]> {
    const { rows } = await sql<SharedDeviceRow>`
      select lesson.date, to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", study_group.title as "group",
        discipline.title ->> 'ru' as discipline,
        array_agg(person.full_name order by visit.at, person.full_name) as students
      from check_in_visit visit join check_in on check_in.id = visit.check_in_id
      join lesson on lesson.id = check_in.lesson_id
      join lesson_time on lesson_time.id = lesson.lesson_time_id
      join class on class.id = lesson.class_id
      join study_group on study_group.id = class.group_id
      join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join person on person.id = visit.student_id
      where visit.device_hash is not null and ${inJournal(journal, 'lesson')}
      group by check_in.id, visit.device_hash, lesson.date, lesson_time.starts_at, study_group.title, discipline.title
      having count(*) > 1
      order by lesson.date desc, lesson_time.starts_at desc, min(visit.at)`.execute(db);
    return rows;
  },

  async travels(): Promise<TravelRow[]> {
    const { rows } = await sql<TravelRow>`
      select person.full_name as "studentName", visited.date, extract(epoch from visited.at - visited.last_at)::float8 as seconds,
        visited.last_longitude as "fromLongitude", visited.last_latitude as "fromLatitude",
        visited.longitude as "toLongitude", visited.latitude as "toLatitude"
      from (
        select visit.student_id, visit.at, lesson.date, lesson.class_id, lesson.lesson_type_id, room.longitude, room.latitude,
          lag(visit.at) over own as last_at, lag(room.longitude) over own as last_longitude,
          lag(room.latitude) over own as last_latitude
        from check_in_visit visit join check_in on check_in.id = visit.check_in_id
        join lesson on lesson.id = check_in.lesson_id
        join room on room.id = check_in.room_id and room.longitude is not null and room.latitude is not null
        where visit.verdict <> 'rejected' and ${verdictOf} <> 'rejected' and ${ofItsStudents(journal)}
        window own as (partition by visit.student_id order by visit.at)) visited
      join person on person.id = visited.student_id
      where visited.last_longitude is not null and visited.last_latitude is not null and visited.at - visited.last_at < interval '3 hours' and ${inJournal(journal, 'visited')}
      order by visited.at desc, person.full_name`.execute(db);
    return rows;
  },
});
