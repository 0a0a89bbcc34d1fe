import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@portal/wire';

/** The id of a person, group, class or course: a value, or a column such as `sql.ref('class.id')`. */
export type Id = number | RawBuilder<unknown>;

export interface Person {
  readonly id: number;
  readonly role: Role;
}

export interface TermRef {
  readonly academicYearId: number;
  readonly termId: number;
}

/** SQL condition: `course` belongs to the term. */
export const isTerm = ({ academicYearId, termId }: TermRef) =>
  sql`course.academic_year_id = ${academicYearId} and course.term_id = ${termId}`;

/** SQL condition: the person teaches the class of `classAlias`. */
export const teaches = (person: Id, classAlias: string) => sql<boolean>`exists (
  select from class_teacher where class_id = ${sql.ref(`${classAlias}.id`)} and teacher_id = ${person})`;

/** SQL: the teacher of the first type of lesson of `class`, which is the lecture. */
export const firstTeacher = sql<number | null>`(
  select teacher_id from class_teacher where class_teacher.class_id = class.id
  order by lesson_type_id, teacher_id limit 1)`;

/** SQL condition: the person belongs to the group today. */
export const studiesIn = (person: Id, groupColumn: string) => sql<boolean>`exists (
  select from group_member where group_id = ${sql.ref(groupColumn)} and person_id = ${person})`;

/** SQL condition: the person teaches the class of `classAlias` or belongs to its group. */
export const takesPartIn = (person: Id, classAlias: string) =>
  sql<boolean>`(${teaches(person, classAlias)} or ${studiesIn(person, `${classAlias}.group_id`)})`;

/** SQL condition: a teacher teaches `class`, a student belongs to its group today. */
export const isOwnClass = ({ id, role }: Person) =>
  role === 'teacher' ? teaches(id, 'class') : studiesIn(id, 'class.group_id');

/** SQL: the `group_id` of every group of a person today. */
export const groupsOf = (person: Id) => sql`select group_id from group_member where person_id = ${person}`;

/** SQL: the classes that a person teaches, once for each type of lesson. */
export const classesTaughtBy = (person: Id) => sql`
  select class.* from class_teacher join class on class.id = class_teacher.class_id
  where class_teacher.teacher_id = ${person}`;

/** SQL condition: `membership` covers the day. */
export const covers = (day: RawBuilder<unknown>) =>
  sql<boolean>`${day} between membership.first_day and membership.last_day`;

/** SQL condition: the person belonged to the group of `class` on a day of its term. */
export const studiedInTerm = (person: Id) => sql<boolean>`exists (
  select from membership
  join course held on held.id = class.course_id
  join term_period on term_period.academic_year_id = held.academic_year_id and term_period.term_id = held.term_id
  where membership.group_id = class.group_id and membership.person_id = ${person}
    and membership.first_day <= term_period.ends_on and membership.last_day >= term_period.starts_on)`;

/** SQL condition: a teacher teaches `class`; a student belonged to its group in its term, so that a move hides nothing. */
export const wasOwnClass = ({ id, role }: Person) =>
  role === 'teacher' ? teaches(id, 'class') : studiedInTerm(id);

/** SQL: the classes of a person's groups of today. */
export const classesStudiedBy = (person: Id) => sql`
  select class.* from group_member join class on class.group_id = group_member.group_id
  where group_member.person_id = ${person}`;

/** SQL: the `person_id` of every student of a group today. */
export const studentsOf = (group: Id) => sql`select person_id from group_member where group_id = ${group}`;

/** SQL: the `person_id` of every teacher of a class, once for each type of lesson. */
export const teachersOf = (classId: Id) =>
  sql`select teacher_id as person_id from class_teacher where class_id = ${classId}`;

/** SQL: the `person_id` of every teacher of a course, once for each class and type of lesson. */
export const teachersOfCourse = (course: Id) => sql`
  select class_teacher.teacher_id as person_id
  from class taught join class_teacher on class_teacher.class_id = taught.id
  where taught.course_id = ${course}`;

/** SQL condition: the person teaches a class of the course. */
export const teachesCourse = (person: Id, courseColumn: string) => sql<boolean>`exists (
  select from class taught join class_teacher on class_teacher.class_id = taught.id
  where taught.course_id = ${sql.ref(courseColumn)} and class_teacher.teacher_id = ${person})`;
