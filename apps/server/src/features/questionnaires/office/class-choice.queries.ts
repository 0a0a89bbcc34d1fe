import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { ClassChoice } from '@portal/wire/questionnaires/office';
import type { Db } from '../../../database/tables.ts';
import { teaches } from '../../../university/classes.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** SQL condition: the claim of the officer covers the faculty of a column. */
export const covers = (officerId: number, faculty: string) =>
  claimCoversFaculty(officerId, 'questionnaires.manage', sql.ref(faculty));

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** SQL: the chosen classes with students, as rows of `class`, `course` and `study_group`. */
export const wantedClasses = (officerId: number, { academicYearId, termId, ...choice }: ClassChoice) => {
  const [facultyId, disciplineId, teacherId] = [choice.facultyId, choice.disciplineId, choice.teacherId].map(
    (id) => id ?? null,
  );
  return sql`
  class join course on course.id = class.course_id join study_group on study_group.id = class.group_id
  where course.academic_year_id = ${academicYearId} and course.term_id = ${termId}
    and (${facultyId}::int is null or study_group.faculty_id = ${facultyId}::int)
    and (${disciplineId}::int is null or course.discipline_id = ${disciplineId}::int)
    and (${teacherId}::int is null or ${teaches(sql`${teacherId}::int`, 'class')})
    and ${covers(officerId, 'study_group.faculty_id')}
    and exists (select from group_member where group_member.group_id = class.group_id)`;
};

/** What the classes of a questionnaire are chosen by. */
export const classChoiceQueries = (db: Db, officerId: number) => ({
  async disciplines(choice: ClassChoice, lang: Language): Promise<NamedRow[]> {
    const { rows } = await sql<NamedRow>`
      select discipline.id, coalesce(${inLanguage('discipline.title', lang)}, discipline.code, '') as name
      from discipline where discipline.id in (
        select course.discipline_id from ${wantedClasses(officerId, choice)}) order by name, discipline.id`.execute(
      db,
    );
    return rows;
  },

  async teachers(choice: ClassChoice): Promise<NamedRow[]> {
    const { rows } = await sql<NamedRow>`
      select person.id, person.full_name as name from person where person.id in (
        select class_teacher.teacher_id from class_teacher where class_teacher.class_id in (
          select class.id from ${wantedClasses(officerId, choice)}))
      order by name, person.id`.execute(db);
    return rows;
  },

  async reach(choice: ClassChoice): Promise<{ classCount: number; studentCount: number }> {
    const { rows } = await sql<{ classCount: number; studentCount: number }>`
      select count(*)::int as "classCount", coalesce(sum((
        select count(*) from group_member where group_member.group_id = class.group_id))::int, 0) as "studentCount"
      from ${wantedClasses(officerId, choice)}`.execute(db);
    return rows[0] ?? { classCount: 0, studentCount: 0 };
  },
});
