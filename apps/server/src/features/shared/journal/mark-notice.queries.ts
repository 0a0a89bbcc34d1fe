import { sql } from 'kysely';
import type { CellRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';

/** A slip that is undone within this time never reaches the student. */
export const MARK_NOTICE_SECONDS = 60;
/** The cells of one run; the next run takes the others. */
const MAX_AT_ONCE = 1_000;

export const markNoticeQueries = (db: Db) => ({
  /**
   * Cells that were just written. New points wait with the value before them, which the student knows; any later change of a waiting
   * cell starts the time again.
   */
  async add(cells: readonly CellRef[]): Promise<void> {
    await sql`
      insert into mark_notice (lesson_id, student_id, known_value, due_at)
      select written.lesson_id, written.student_id, change.old_value, now() + make_interval(secs => ${MARK_NOTICE_SECONDS})
      from unnest(${cells.map(({ lessonId }) => lessonId)}::int[], ${cells.map(({ studentId }) => studentId)}::int[])
        as written (lesson_id, student_id)
      cross join lateral (
        select old_value, new_value from attendance_change
        where attendance_change.lesson_id = written.lesson_id and attendance_change.student_id = written.student_id
        order by attendance_change.id desc limit 1) change
      where change.new_value ~ '^[0-9]' or exists (
        select from mark_notice waiting
        where waiting.lesson_id = written.lesson_id and waiting.student_id = written.student_id)
      order by written.lesson_id, written.student_id
      on conflict (lesson_id, student_id) do update set due_at = excluded.due_at`.execute(db);
  },

  /** Takes the cells whose time is over, so that no other process does; those with new points are returned. */
  async take(): Promise<CellRef[]> {
    const { rows } = await sql<CellRef>`
      with taken as (
        delete from mark_notice where (lesson_id, student_id) in (
          select lesson_id, student_id from mark_notice where due_at <= now() order by due_at limit ${MAX_AT_ONCE}
          for update skip locked)
        returning lesson_id, student_id, known_value)
      select taken.lesson_id as "lessonId", taken.student_id as "studentId"
      from taken join lesson on lesson.id = taken.lesson_id and lesson.deletion_id is null
      join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = taken.lesson_id
        and cell.student_id = taken.student_id
      where cell.mark is not null and not cell.is_empty
        and cell_value(cell.mark, cell.mark_code, cell.is_empty) is distinct from taken.known_value
      order by taken.lesson_id, taken.student_id`.execute(db);
    return rows;
  },
});
