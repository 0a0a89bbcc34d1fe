import { sql } from 'kysely';
import type { CellRef } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { checkInLesson, verdictOf } from '../check-in.queries.ts';

/** A cell of the journal that does not hold what its verdict says. */
export interface StaleCell extends CellRef {
  readonly value: 'present' | 'late' | null;
  /** In whose name it is written. */
  readonly teacherId: number;
}

export const markQueries = (db: Db) => ({
  /** The cells of students that differ from their verdicts; those that a person or an import has written are left out. */
  async findStale(checkInId: number, studentIds: readonly number[]): Promise<StaleCell[]> {
    const { rows } = await sql<StaleCell>`
      select "lessonId", "studentId", value, "teacherId" from (
        select lesson.id as "lessonId", visit.student_id as "studentId", check_in.teacher_id as "teacherId",
          case when ${verdictOf} = 'present' then case when visit.is_late then 'late' else 'present' end end as value,
          case when cell.student_id is not null then cell_value(cell.mark, cell.mark_code, cell.is_empty) end as stored
        from check_in_visit visit join ${checkInLesson} on check_in.id = visit.check_in_id
        left join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
          and cell.student_id = visit.student_id
        where visit.check_in_id = ${checkInId} and visit.student_id = any(${studentIds}::int[])
          and (cell.student_id is null or cell.is_empty or cell.source = 'qr')) one
      where value is distinct from stored`.execute(db);
    return rows;
  },
});
