import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { FinalGrade } from './grades.ts';

/** An attempt of a person. */
export interface GradeOfPerson extends FinalGrade {
  readonly personId: number;
}

export const gradeQueries = (db: Db) => ({
  /** All attempts of the people whose `person_id` the query returns, where named in the disciplines of the other one only. */
  async gradesOf(people: RawBuilder<unknown>, disciplines?: RawBuilder<unknown>): Promise<GradeOfPerson[]> {
    const { rows } = await sql<GradeOfPerson>`
      select student_id as "personId", discipline_id as "disciplineId", semester, academic_year_id as "academicYearId",
        credits, attempt, points, is_passed as "isPassed"
      from final_grade where student_id in (${people})
        and ${disciplines ? sql`discipline_id in (${disciplines})` : sql`true`}
      order by student_id, semester, discipline_id, attempt`.execute(db);
    return rows;
  },
});
