import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { gpaOfSums, gradeQueries } from '../../university/grade.queries.ts';
import type { PlannedDiscipline } from './credits.ts';
import { presentStudents } from './size.queries.ts';
import { studyYearOf } from '../../university/study-year.queries.ts';
import type { StudentRow } from './student.queries.ts';

/** SQL: the present students of the same group, or of the same speciality and year of study. */
const classmatesOf = ({ groupId, specialityId, studyYear }: StudentRow) => sql`
  select present.person_id, present.group_id from (${presentStudents}) present
  where present.group_id = ${groupId}::int or present.group_id in (
    select study_group.id from study_group
    where study_group.kind = 'group' and study_group.speciality_id = ${specialityId}::int
      and ${studyYearOf('study_group.id')} = ${studyYear}::int)`;

export const classmateQueries = (db: Db, student: StudentRow) => ({
  /** The students with whom the student is compared: as in the rating, those with enough credits. */
  async ranked(minCredits: number): Promise<{ id: number; groupId: number; gpa: number }[]> {
    const { rows } = await sql<{ id: number; groupId: number; gpa: number }>`
      select classmate.person_id as id, min(classmate.group_id) as "groupId",
        ${gpaOfSums(sql`sum(credits)`, sql`sum(units)`)}::float / 100 as gpa
      from (${classmatesOf(student)}) classmate join grade_sum on grade_sum.student_id = classmate.person_id
      group by classmate.person_id having sum(credits) >= ${minCredits}`.execute(db);
    return rows;
  },

  ownGrades: () => gradeQueries(db).gradesOf(sql`select ${student.studentId}::int as person_id`),

  /** The disciplines of the student's classes in all years, once for each class. */
  async planned(): Promise<PlannedDiscipline[]> {
    const { rows } = await sql<PlannedDiscipline>`
      select class.semester, course.discipline_id as "disciplineId", course.credits
      from group_member join class on class.group_id = group_member.group_id join course on course.id = class.course_id
      where group_member.person_id = ${student.studentId}
      order by class.semester, course.discipline_id, class.id`.execute(db);
    return rows;
  },
});
