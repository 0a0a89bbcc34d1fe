import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import type { FinalGrade } from './grades.ts';
import { studies } from './people/status.queries.ts';
import type { GradeScaleVersion } from './settings/grade-scales.setting.ts';
import { inLanguage } from './titles.ts';

/** An attempt at a discipline that may not have been passed. */
export interface UnpassedGrade extends FinalGrade {
  readonly studentId: number;
  readonly studentName: string;
  readonly groupName: string;
  readonly disciplineName: string;
  /** False: the sheet says that the student was not admitted to the exam. */
  readonly isAdmitted: boolean;
  readonly recordedOn: string;
}

/** SQL: `person_id`, `group_id` and `group_name` of students. */
export type GroupedStudents = RawBuilder<unknown>;

/**
 * The attempts at disciplines that no scale counts as passed by the best attempt, by group, student and discipline. Those who do
 * not study today have no debts.
 */
export async function listUnpassed(
  db: Db,
  students: GroupedStudents,
  { scales, lang }: { readonly scales: readonly GradeScaleVersion[]; readonly lang: Language },
): Promise<UnpassedGrade[]> {
  const passFrom = Math.max(0, ...scales.map((scale) => scale.passFrom));
  const { rows } = await sql<UnpassedGrade>`
    with student as materialized (
      select shown.* from ${students} shown where ${studies(sql.ref('shown.person_id'))}
    ), unpassed as materialized (
      select grade.student_id, grade.discipline_id, grade.semester from final_grade grade
      where grade.student_id in (select person_id from student)
      group by grade.student_id, grade.discipline_id, grade.semester
      having coalesce(max(grade.points), 0) < ${passFrom} and not coalesce(bool_or(grade.is_passed), false))
    select grade.student_id as "studentId", person.full_name as "studentName", student.group_name as "groupName",
      grade.discipline_id as "disciplineId", coalesce(${inLanguage('discipline.title', lang)}, '') as "disciplineName",
      grade.semester, grade.academic_year_id as "academicYearId", grade.credits, grade.attempt, grade.points,
      grade.is_passed as "isPassed", coalesce(stored.is_admitted, true) as "isAdmitted", grade.recorded_on as "recordedOn"
    from unpassed join final_grade grade on (grade.student_id, grade.discipline_id, grade.semester)
      = (unpassed.student_id, unpassed.discipline_id, unpassed.semester)
    join student on student.person_id = grade.student_id join person on person.id = grade.student_id
    join discipline on discipline.id = grade.discipline_id
    left join exam_sheet_row stored on stored.sheet_id = grade.sheet_id and stored.student_id = grade.student_id
    order by student.group_name, student.group_id, person.full_name, person.id, grade.semester, "disciplineName",
      grade.discipline_id, grade.attempt`.execute(db);
  return rows;
}
