import { sql } from 'kysely';
import { studiedInTerm, teaches, type Id, type Person } from '../../../university/classes.queries.ts';

/** SQL condition: the class `class` of the course `course` is one for which `material` is. */
const isClassOfMaterial = sql`
  course.academic_year_id = material.academic_year_id and course.discipline_id = material.discipline_id
  and course.credits = material.credits and class.semester = material.semester`;

/** SQL: the form of study of a student, by the home group. */
const educationFormOf = (student: Id) => sql`(
  select home.education_form_id from group_member member join study_group home on home.id = member.group_id
  where member.person_id = ${student} and member.is_home)`;

const isForStudent = (student: Id) => sql`(
  exists (
    select from course join class on class.course_id = course.id
    where ${isClassOfMaterial} and ${studiedInTerm(student)})
  and (material.education_form_id is null or material.education_form_id = ${educationFormOf(student)}))`;

/** Colleagues read the materials of a discipline in every year, so that they can take them over. */
const isForTeacher = (teacher: Id) => sql`(
  material.owner_id = ${teacher}
  or exists (
    select from course join class on class.course_id = course.id
    where course.discipline_id = material.discipline_id and ${teaches(teacher, 'class')}))`;

/**
 * SQL condition: the person may read `material` (decisions 4, UMK). A student reads the materials of the classes of their
 * groups, for their form of study; a teacher reads their own and those of the disciplines that they teach.
 */
export const mayOpenMaterial = ({ id, role }: Person) =>
  sql<boolean>`(material.deleted_at is null and ${role === 'teacher' ? isForTeacher(id) : isForStudent(id)})`;
