import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { today } from '../../university/calendar.queries.ts';
import { currentYear, studyYearOf } from '../../university/study-year.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { studies } from '../../university/people/status.queries.ts';

/** What a confirmation of study states. */
export interface StudyFacts {
  readonly fullName: string;
  readonly birthDate: string | null;
  readonly faculty: string;
  readonly speciality: string | null;
  readonly educationForm: string | null;
  readonly group: string | null;
  readonly studyYear: number | null;
  readonly academicYear: string | null;
  /** The day of which it is true, so that every day has a confirmation of its own. */
  readonly day: string;
}

export const studyFactsQueries = (db: Db) => ({
  /** Undefined for somebody who does not study now. */
  async find(studentId: number, lang: Language): Promise<StudyFacts | undefined> {
    const { rows } = await sql<StudyFacts>`
      select student.full_name as "fullName", to_char(student.birth_date, 'YYYY-MM-DD') as "birthDate",
        ${inLanguage('faculty.title', lang)} as faculty, ${inLanguage('speciality.title', lang)} as speciality,
        ${inLanguage('education_form.title', lang)} as "educationForm", study_group.title as "group",
        ${studyYearOf('study_group.id')} as "studyYear",
        (select label from academic_year where id = ${currentYear}) as "academicYear",
        to_char(${today}, 'YYYY-MM-DD') as day
      from person student
      join faculty on faculty.id = student.faculty_id
      left join speciality on speciality.id = student.speciality_id
      left join group_member member on member.person_id = student.id and member.is_home
      left join study_group on study_group.id = member.group_id
      left join education_form on education_form.id = study_group.education_form_id
      where student.id = ${studentId} and student.role = 2 and ${studies(sql.ref('student.id'))}`.execute(db);
    return rows[0];
  },
});
