import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { isUnderWay, readsLesson } from '../../shared/journal/journal-rights.queries.ts';
import { saveCellQueries, type StoredCell } from '../../shared/journal/save-cells.queries.ts';

/** Changes of the last 30 seconds are sent again, because a lower id may become visible after a higher one. */
const OVERLAP_SECONDS = 30;
/** A browser that was away for longer fetches its journal in any case. */
const MAX_MISSED = 10_000;

interface Reader {
  readonly personId: number;
  readonly isTeacher: boolean;
}

/** SQL: the teachers of a journal, and those who stand in on any of its lessons. */
const teachersOfJournal = (classId: number, lessonTypeId: number) => sql`
  select teacher_id, true from class_teacher
    where class_teacher.class_id = ${classId} and class_teacher.lesson_type_id = ${lessonTypeId}
  union all select substitute_id, true from substitution
    where substitution.class_id = ${classId} and substitution.lesson_type_id = ${lessonTypeId} and ${isUnderWay}`;

export const journalEventQueries = (db: Db) => ({
  async lastChangeId(): Promise<number> {
    const { rows } = await sql<{
      last: number;
    }>`select last_value as last from attendance_change_id_seq`.execute(db);
    return rows[0]?.last ?? 0;
  },

  /** Those who may read the journal or a part of it; who has left the group reads their own marks. */
  async findReaders({ classId, lessonTypeId }: JournalRefEvent): Promise<Reader[]> {
    const { rows } = await sql<Reader>`
      select reader.id as "personId", bool_or(reader.is_teacher) as "isTeacher" from (
        ${teachersOfJournal(classId, lessonTypeId)}
        union all select membership.person_id, false from membership
          join class on class.group_id = membership.group_id where class.id = ${classId}) as reader (id, is_teacher)
      group by reader.id`.execute(db);
    return rows;
  },

  findCells: ({ cells }: JournalRefEvent): Promise<StoredCell[]> =>
    cells.length === 0 ? Promise.resolve([]) : saveCellQueries(db, 0).find(cells),

  /**
   * The position after which nothing is missed; undefined when nothing was missed. Changes are read year by year, because
   * their index begins with the year.
   */
  async findMissed(personId: number, position: number): Promise<number | undefined> {
    const last = await this.lastChangeId();
    if (position < last - MAX_MISSED) return last;
    const { rows } = await sql<{ id: number }>`
      select change.id
      from academic_year, lateral (
        select id, academic_year_id, lesson_id, student_id from attendance_change
        where attendance_change.academic_year_id = academic_year.id and attendance_change.id > ${position - MAX_MISSED}
          and (attendance_change.id > ${position} or changed_at > now() - make_interval(secs => ${OVERLAP_SECONDS}))) change
      join lesson on lesson.academic_year_id = change.academic_year_id and lesson.id = change.lesson_id
      where change.student_id = ${personId} or ${readsLesson(personId)}
      limit 1`.execute(db);
    return rows[0] && last;
  },
});
