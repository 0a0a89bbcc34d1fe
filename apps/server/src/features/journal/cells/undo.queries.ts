import { sql } from 'kysely';
import { JOURNAL_UNDO_SECONDS } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { Journal } from '../lessons/deletion.queries.ts';

/** A request on the way is still in time. */
const GRACE_SECONDS = 2;

interface Deletion extends Journal {
  readonly id: number;
  readonly isInTime: boolean;
}

export const undoQueries = (db: Db) => ({
  /** The deletion of a person that was not undone yet, locked. */
  async lock(me: number, deletionId: number): Promise<Deletion | undefined> {
    const { rows } = await sql<Deletion>`
      select deletion.id, deletion.class_id as "classId", deletion.lesson_type_id as "lessonTypeId",
        course.academic_year_id as "academicYearId",
        deletion.deleted_at > now() - make_interval(secs => ${sql.lit(JOURNAL_UNDO_SECONDS + GRACE_SECONDS)}) as "isInTime"
      from journal_deletion deletion join class on class.id = deletion.class_id join course on course.id = class.course_id
      where deletion.id = ${deletionId} and deletion.deleted_by = ${me} and deletion.undone_at is null
      for update of deletion`.execute(db);
    return rows[0];
  },

  /** True when a new column has taken the place of a deleted one. */
  async isReplaced(deletionId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from lesson deleted join lesson existing
        on (existing.class_id, existing.lesson_type_id, existing.date, existing.lesson_time_id, coalesce(existing.subgroup, 0))
          = (deleted.class_id, deleted.lesson_type_id, deleted.date, deleted.lesson_time_id, coalesce(deleted.subgroup, 0))
      where deleted.deletion_id = ${deletionId} and existing.deletion_id is null limit 1`.execute(db);
    return rows.length > 0;
  },

  async undo(deletionId: number): Promise<void> {
    await sql`update lesson set deletion_id = null where deletion_id = ${deletionId}`.execute(db);
    await sql`delete from journal_exclusion where deletion_id = ${deletionId}`.execute(db);
    await sql`update journal_deletion set undone_at = now() where id = ${deletionId}`.execute(db);
  },
});
