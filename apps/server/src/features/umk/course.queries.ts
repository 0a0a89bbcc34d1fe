import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { wasOwnClass, type Person } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** A discipline with credits in a semester: the classes for which a material is. */
export interface CourseRef {
  readonly academicYearId: number;
  readonly semesterId: number;
  readonly disciplineId: number;
  readonly credits: number;
}

const isCourse = ({ academicYearId, semesterId, disciplineId, credits }: CourseRef) => sql`
  course.academic_year_id = ${academicYearId} and class.semester = ${semesterId}
  and course.discipline_id = ${disciplineId} and course.credits = ${credits}`;

/** SQL condition: one of the classes is the reader's. */
const hasOwnClass = (reader: Person, ref: CourseRef) => sql<boolean>`exists (
  select from class join course on course.id = class.course_id where ${isCourse(ref)} and ${wasOwnClass(reader)})`;

/** What belongs to one discipline; empty for a discipline of others. */
export const courseQueries = (db: Db, reader: Person, lang: Language) => ({
  async examForms(ref: CourseRef) {
    const { rows } = await sql<{ id: number; name: string }>`
      select exam_form.id, ${inLanguage('exam_form.title', lang)} as name from exam_form
      where exists (
          select from class join course on course.id = class.course_id
          where class.exam_form_id = exam_form.id and ${isCourse(ref)})
        and ${hasOwnClass(reader, ref)}
      order by exam_form.id`.execute(db);
    return rows;
  },

  async teachers(ref: CourseRef) {
    const { rows } = await sql<{ id: number; fullName: string }>`
      select person.id, person.full_name as "fullName" from person
      where person.id in (
          select class_teacher.teacher_id from class join course on course.id = class.course_id
          join class_teacher on class_teacher.class_id = class.id where ${isCourse(ref)})
        and ${hasOwnClass(reader, ref)}
      order by person.full_name, person.id`.execute(db);
    return rows;
  },

  async specialities(ref: CourseRef) {
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct speciality.id, ${inLanguage('speciality.title', lang)} as name
      from class join course on course.id = class.course_id
      join group_member member on member.group_id = class.group_id
      join group_member home_member on home_member.person_id = member.person_id and home_member.is_home
      join study_group home on home.id = home_member.group_id
      join speciality on speciality.id = home.speciality_id
      where ${isCourse(ref)} and ${wasOwnClass(reader)}
      order by name, speciality.id`.execute(db);
    return rows;
  },

  async isOwn(ref: CourseRef): Promise<boolean> {
    const { rows } = await sql<{ isOwn: boolean }>`select ${hasOwnClass(reader, ref)} as "isOwn"`.execute(db);
    return rows[0]?.isOwn ?? false;
  },
});
