import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { readsLesson, standsInFor } from '../../shared/journal/journal-rights.queries.ts';
import { saveCellQueries, type StoredCell } from '../../shared/journal/save-cells.queries.ts';

/** Changes of the last 30 seconds are sent again, because a lower id may become visible after a higher one. */
const OVERLAP_SECONDS = 30;
/** A browser that was away for longer fetches its journal in any case. */
const MAX_MISSED = 10_000;

interface Reader {
  readonly personId: number;
  readonly isTeacher: boolean;
}

export const journalEventQueries = (db: Db) => ({
  async lastChangeId(): Promise<number> {
    const { rows } = await sql<{
      last: number;
    }>`select last_value as last from attendance_change_id_seq`.execute(db);
    return rows[0]?.last ?? 0;
  },

  /** Those of the given people who may read the journal or a part of it; who has left the group reads their own marks. */
  async findReaders(
    { classId, lessonTypeId }: JournalRefEvent,
    personIds: readonly number[],
  ): Promise<Reader[]> {
    const { rows } = await sql<Reader>`
      select listening.id as "personId",
        teacher.teacher_id is not null or ${standsInFor(sql.ref('listening.id'), classId, lessonTypeId)} as "isTeacher"
      from unnest(${personIds}::int[]) as listening (id)
      join class on class.id = ${classId}
      left join class_teacher teacher on teacher.class_id = class.id and teacher.lesson_type_id = ${lessonTypeId}
        and teacher.teacher_id = listening.id
      where teacher.teacher_id is not null or ${standsInFor(sql.ref('listening.id'), classId, lessonTypeId)} or exists (
        select from membership where membership.group_id = class.group_id and membership.person_id = listening.id)`.execute(
      db,
    );
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
