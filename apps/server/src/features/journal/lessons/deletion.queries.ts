import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { JournalKey } from '../../shared/journal/journal-key.queries.ts';
import { lockState, type LockState } from '../../shared/journal/journal-rights.queries.ts';

/** A journal by the ids of the database. */
export type Journal = Pick<JournalKey, 'classId' | 'lessonTypeId' | 'academicYearId'>;

export const deletionQueries = (db: Db) => ({
  async create(me: number, { classId, lessonTypeId }: Journal): Promise<number> {
    const { id } = await db
      .insertInto('journal_deletion')
      .values({ class_id: classId, lesson_type_id: lessonTypeId, deleted_by: me })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The columns of a journal, locked until the end of the transaction. */
  async lockColumns({ classId, lessonTypeId }: Journal): Promise<{ id: number; state: LockState }[]> {
    const { rows } = await sql<{ id: number; state: LockState }>`
      select lesson.id, ${lockState} as state from lesson
      where lesson.class_id = ${classId} and lesson.lesson_type_id = ${lessonTypeId} and lesson.deletion_id is null
      order by lesson.id for update of lesson`.execute(db);
    return rows;
  },

  async removeColumns(deletionId: number, lessonIds: readonly number[]): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update lesson set deletion_id = ${deletionId}
      where id = any(${lessonIds}::int[]) and deletion_id is null`.execute(db);
    return Number(numAffectedRows);
  },

  /** False when the student is not in the list. */
  async removeStudent(
    deletionId: number,
    { classId, lessonTypeId }: Journal,
    studentId: number,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into journal_exclusion (class_id, lesson_type_id, student_id, deletion_id)
      select class.id, ${lessonTypeId}, member.person_id, ${deletionId}
      from class join group_member member on member.group_id = class.group_id
      where class.id = ${classId} and member.person_id = ${studentId}
      on conflict do nothing returning student_id`.execute(db);
    return rows.length > 0;
  },
});
