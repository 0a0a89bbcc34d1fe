import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { InfoReport, ReportedStudent } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { studiesIn, type Id } from '../../university/classes.queries.ts';
import { currentYear, studyYearOf } from '../../university/study-year.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { statusOf } from '../../university/people/status.queries.ts';

/** A student with the parts of the university that the reports count; `null` where the student has none. */
export interface StudentRow extends ReportedStudent, Pick<InfoReport, 'status'> {
  readonly facultyId: number;
  readonly groupId: number | null;
  readonly educationFormId: number | null;
  readonly specialityId: number | null;
  readonly studyYear: number | null;
}

/** SQL condition: the teacher teaches a class of the student in the current academic year. */
const teachesStudent = (teacherId: number, student: Id) => sql<boolean>`exists (
  select from class_teacher join class on class.id = class_teacher.class_id join course on course.id = class.course_id
  where class_teacher.teacher_id = ${teacherId} and course.academic_year_id = ${currentYear}
    and ${studiesIn(student, 'class.group_id')})`;

const student = sql.ref('person.id');

const studentColumns = sql`person.id as "studentId", person.full_name as "fullName",
  coalesce(study_group.title, '') as "groupName"`;

/** SQL: the students with an account, each with their group. */
const students = sql`person
  left join group_member on group_member.person_id = person.id and group_member.is_home
  left join study_group on study_group.id = group_member.group_id`;
const isStudent = sql`person.role = 2 and person.disabled_at is null`;

export const studentQueries = (db: Db) => ({
  /** The students that a teacher teaches, by name. */
  async taughtBy(teacherId: number): Promise<ReportedStudent[]> {
    const { rows } = await sql<ReportedStudent>`
      select ${studentColumns} from ${students}
      where ${isStudent} and ${teachesStudent(teacherId, student)}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },

  /** The student, when that is the reader or the reader teaches them. */
  async find(readerId: number, studentId: number): Promise<StudentRow | undefined> {
    const { rows } = await sql<StudentRow>`
      select ${studentColumns}, ${statusOf(sql.ref('person.id'))} as status, person.faculty_id as "facultyId", person.speciality_id as "specialityId",
        study_group.id as "groupId", study_group.education_form_id as "educationFormId",
        ${studyYearOf('study_group.id')} as "studyYear"
      from ${students}
      where ${isStudent} and person.id = ${studentId}
        and (person.id = ${readerId} or ${teachesStudent(readerId, student)})`.execute(db);
    return rows[0];
  },

  /** The titles that the report about the student shows. */
  async titles({ facultyId, specialityId, educationFormId }: StudentRow, lang: Language) {
    const { rows } = await sql<Omit<InfoReport, keyof StudentRow | 'studentCode'>>`
      select ${inLanguage('faculty.title', lang)} as "facultyName", coalesce(speciality.code, '') as "specialityCode",
        coalesce(${inLanguage('speciality.title', lang)}, '') as "specialityName",
        coalesce(${inLanguage('education_form.title', lang)}, '') as "educationFormName"
      from faculty left join speciality on speciality.id = ${specialityId}
      left join education_form on education_form.id = ${educationFormId}
      where faculty.id = ${facultyId}`.execute(db);
    return rows[0];
  },
});
