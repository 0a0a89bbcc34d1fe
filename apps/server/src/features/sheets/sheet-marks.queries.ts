import { sql } from 'kysely';
import type { ModuleMarks } from '@portal/domain';
import type { Db } from '../../database/tables.ts';

interface ClassModule {
  readonly number: number;
  readonly weight: number;
  readonly isFinal: boolean;
}

interface StudentMarks extends ModuleMarks {
  readonly studentId: number;
  /** `null`: the marks belong to no module. */
  readonly module: number | null;
}

export const sheetMarkQueries = (db: Db) => ({
  /** The class's own modules; empty when those of the settings hold. */
  async modules(classId: number): Promise<ClassModule[]> {
    const { rows } = await sql<ClassModule>`
      select number, weight, is_final as "isFinal" from module where class_id = ${classId} order by number`.execute(
      db,
    );
    return rows;
  },

  /**
   * What the journals of the class, of all its types of lesson, say of each student in each module. A lesson without a module
   * belongs to the first one that was not closed on its day.
   */
  async marks(classId: number, studentId?: number): Promise<StudentMarks[]> {
    const { rows } = await sql<StudentMarks>`
      select cell.student_id as "studentId", coalesce(lesson.module, dated.number) as module,
        count(cell.mark)::int as "markCount", coalesce(sum(cell.mark * 100), 0)::int as hundredths,
        count(*)::int as "lessonCount", (count(*) filter (where cell.mark_code = 'absent'))::int as "absenceCount"
      from lesson
      join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
        and not cell.is_empty
      left join lateral (
        select number from module
        where module.class_id = lesson.class_id and not module.is_final and module.closes_on >= lesson.date
        order by module.closes_on, module.number limit 1) dated on true
      where lesson.class_id = ${classId} and lesson.deletion_id is null
        and ${studentId === undefined ? sql`true` : sql`cell.student_id = ${studentId}`}
      group by 1, 2`.execute(db);
    return rows;
  },
});
