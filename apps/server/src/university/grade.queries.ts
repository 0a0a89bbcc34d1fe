import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { FinalGrade } from './grades.ts';

/** An attempt of a person. */
export interface GradeOfPerson extends FinalGrade {
  readonly personId: number;
}

/** SQL: all attempts of the people whose `person_id` the query returns, where named in those disciplines only. */
export const gradesOfPeople = (
  people: RawBuilder<unknown>,
  disciplines?: RawBuilder<unknown>,
) => sql<GradeOfPerson>`
  select student_id as "personId", discipline_id as "disciplineId", semester, academic_year_id as "academicYearId",
    credits, attempt, points, is_passed as "isPassed"
  from final_grade where student_id in (${people})
    and ${disciplines ? sql`discipline_id in (${disciplines})` : sql`true`}
  order by student_id, semester, discipline_id, attempt`;

/** SQL: the GPA in hundredths, half up, of credits and units of `grade_sum`. */
export const gpaOfSums = (credits: RawBuilder<unknown>, units: RawBuilder<unknown>) =>
  sql<number | null>`((2 * ${units} + 100 * ${credits}) / (200 * ${credits}))::int`;

export const gradeQueries = (db: Db) => ({
  async gradesOf(people: RawBuilder<unknown>): Promise<GradeOfPerson[]> {
    const { rows } = await gradesOfPeople(people).execute(db);
    return rows;
  },
});
