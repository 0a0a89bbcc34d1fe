import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { GradeRow, GroupRow } from './grade-row.ts';

export const transcriptQueries = (db: Db) => ({
  async student(studentId: number) {
    return db
      .selectFrom('person')
      .select(['person.full_name as fullName', 'person.birth_date as birthDate'])
      .where('person.id', '=', studentId)
      .executeTakeFirstOrThrow();
  },

  /** The groups of the student's grades, and the home group. */
  async groups(studentId: number): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`
      select study_group.id as "groupId", study_group.title as "groupName", faculty.title as "facultyNames",
        speciality.code as "specialityCode", speciality.title as "specialityNames",
        education_form.title as "educationFormNames"
      from study_group
      join faculty on faculty.id = study_group.faculty_id
      join education_form on education_form.id = study_group.education_form_id
      left join speciality on speciality.id = study_group.speciality_id
      where study_group.id in (
        select group_id from final_grade where student_id = ${studentId}
        union select group_id from group_member where person_id = ${studentId} and is_home)
      order by study_group.id`.execute(db);
    return rows;
  },

  /** All attempts in the order of a transcript: by group, year, term and name. */
  async grades(studentId: number): Promise<GradeRow[]> {
    const { rows } = await sql<GradeRow>`
      select grade.group_id as "groupId", grade.academic_year_id as "academicYearId", academic_year.label as "academicYearName",
        (select count(*)::int from term_period earlier
          where earlier.academic_year_id = held.academic_year_id and earlier.starts_on <= held.starts_on) as "termOrder",
        term.title as "termNames", grade.semester, grade.discipline_id as "disciplineId", discipline.code,
        discipline.title as names, grade.credits, exam_form.title as "examFormNames", grade.attempt, grade.points,
        grade.is_passed as "isPassed", grade.recorded_on::text as "recordedOn", sheet.number as "sheetNumber",
        grade.source, teacher.full_name as "teacherName", grade.theme
      from final_grade grade
      join term_period held using (academic_year_id, term_id)
      join academic_year on academic_year.id = grade.academic_year_id
      join term on term.id = grade.term_id
      join discipline on discipline.id = grade.discipline_id
      join exam_form on exam_form.id = grade.exam_form_id
      left join exam_sheet sheet on sheet.id = grade.sheet_id
      left join person teacher on teacher.id = sheet.teacher_id
      where grade.student_id = ${studentId}
      order by grade.group_id, held.academic_year_id, held.starts_on,
        discipline.title ->> 'ru' collate portal_name, grade.discipline_id, grade.attempt`.execute(db);
    return rows;
  },

  /** Undefined while the university has no term. */
  async currentYearId(): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select academic_year_id as id from (${currentTerm}) as current_term`.execute(db);
    return rows[0]?.id;
  },

  scales: () => readSetting(db, 'gradeScales'),
  institution: () => readSetting(db, 'institution'),
  logo: () => readSetting(db, 'logo'),
});
