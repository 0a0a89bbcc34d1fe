import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../calendar.queries.ts';
import type { RecordRow, SlotUse, TaughtClass } from '../records.ts';
import { storedId, storedNumber, teacherSql, termNumber, termWord } from './cells.queries.ts';
import { recordStore, shownRow, type RecordSpec, type RecordStore } from './record-store.queries.ts';

const { personId, personKey, lessonWord, lessonNumber } = teacherSql;

/** SQL: the days of a week as a file has them, Monday first. */
const weekdays = sql`array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']`;

const ofCourse = (value: RawBuilder<unknown>) => sql`
  select ${value} from class join course on course.id = class.course_id where class.id = record.class_id`;

/** SQL: the columns of a slot as a file has them; a teacher of another source is a login. */
const shownSlot = (source: string): RecordSpec['shown'] => ({
  year: ofCourse(sql`course.academic_year_id`),
  term: ofCourse(termWord(sql`course.term_id`)),
  discipline: ofCourse(sql`(select code from discipline where id = course.discipline_id)`),
  credits: ofCourse(sql`course.credits`),
  group: sql`select title from study_group where id = record.group_id`,
  lessons: lessonWord('record.lesson_type_id'),
  teacher: personKey(source, 'record.teacher_id'),
  weekday: sql`(${weekdays})[record.day]`,
  lessonTime: sql`record.lesson_time_id`,
  weeks: sql`record.weeks`,
  room: sql`select title from room where id = record.room_id`,
  firstDay: sql`record.valid_from`,
  lastDay: sql`record.valid_until`,
});

const slotsSpec = (source: string, year: number | undefined): RecordSpec => ({
  table: 'timetable_slot',
  shown: shownSlot(source),
  stored: {
    class_id: sql`(select class.id from class join course on course.id = class.course_id
      where course.academic_year_id = ${storedNumber('year')} and course.term_id = ${termNumber}
        and course.discipline_id = ${storedId('discipline')} and course.credits = ${storedNumber('credits')}
        and class.group_id = (select id from study_group where title = sent."group"))`,
    group_id: sql`(select id from study_group where title = sent."group")`,
    lesson_type_id: lessonNumber,
    teacher_id: personId(source, 'teacher'),
    day: sql`array_position(${weekdays}, sent.weekday)::smallint`,
    lesson_time_id: storedNumber('lessonTime'),
    weeks: sql`sent.weeks`,
    room_id: sql`(select id from room where title = sent.room)`,
    valid_from: sql`sent."firstDay"::date`,
    valid_until: sql`sent."lastDay"::date`,
    version: sql`1`,
    updated_at: sql`now()`,
  },
  updated: { version: sql`record.version + 1` },
  isCurrent: sql`record.valid_until >= least(${today}, (${ofCourse(sql`(select ends_on from term_period period
    where period.academic_year_id = course.academic_year_id and period.term_id = course.term_id)`)}))`,
  scope: sql`(${ofCourse(sql`course.academic_year_id`)}) = ${year ?? 0}`,
});

/** The slots of the timetable in an academic year. */
export const slotStore = (db: Db, source: string, year: number | undefined): RecordStore =>
  recordStore(db, source, slotsSpec(source, year));

/** What the timetable of a year depends on. */
export const slotQueries = (db: Db, source: string, year: number) => ({
  async classes(): Promise<TaughtClass[]> {
    const { rows } = await sql<TaughtClass>`
      select ${termWord(sql`course.term_id`)} as term, discipline.code as discipline, study_group.title as "group",
        course.credits::text as credits, array(
          select concat_ws('/', (${personKey(source, 'taught.teacher_id')}), ${lessonWord('taught.lesson_type_id')})
          from class_teacher taught where taught.class_id = class.id) as teachers
      from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where course.academic_year_id = ${year}`.execute(db);
    return rows;
  },

  /**
   * Slots on days of the year that this import does not compare. Extra lessons are no part of the week: like lessons that were moved on a
   * single day, they are not compared with new slots.
   */
  async others(): Promise<RecordRow[]> {
    const { rows } = await sql<{ row: RecordRow }>`
      select ${shownRow(shownSlot(source))} as row
      from timetable_slot record join class on class.id = record.class_id join course on course.id = class.course_id
      where not record.is_extra and (record.source is distinct from ${source} or course.academic_year_id <> ${year}) and exists (
        select from term_period period where period.academic_year_id = ${year}
          and record.valid_from <= period.ends_on and record.valid_until >= period.starts_on)`.execute(db);
    return rows.map(({ row }) => row);
  },

  /** Slots of the source with changed lessons or check-ins. */
  async uses(): Promise<SlotUse[]> {
    const { rows } = await sql<SlotUse>`
      select coalesce(slot.source_id, '') as "sourceId", slot.id as "slotId", changed.date::text as "changedOn",
        checked.date::text as "checkedInOn"
      from timetable_slot slot
      left join (select slot_id, max(date) as date from timetable_change group by slot_id) changed on changed.slot_id = slot.id
      left join (select check_in.slot_id, max(lesson.date) as date
        from check_in join lesson on lesson.id = check_in.lesson_id group by check_in.slot_id) checked on checked.slot_id = slot.id
      where slot.source = ${source} and num_nonnulls(changed.date, checked.date) > 0`.execute(db);
    return rows;
  },
});
