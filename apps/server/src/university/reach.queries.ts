import { sql } from 'kysely';
import type { Role } from '@portal/wire';
import {
  classesStudiedBy,
  classesTaughtBy,
  studentsOf,
  studiesIn,
  teachersOf,
  teachersOfCourse,
  teaches,
  teachesCourse,
  type Id,
} from './classes.queries.ts';

/**
 * SQL condition: two people may write to each other in a course, because one teaches a class of the other or both teach
 * the course (decisions 4, Chat reach). Symmetric. A teacher matches as their own colleague.
 */
const reachesInCourse = (one: Id, other: Id, courseColumn: string) => sql<boolean>`(
  exists (
    select from class where class.course_id = ${sql.ref(courseColumn)} and (
      (${teaches(one, 'class')} and ${studiesIn(other, 'class.group_id')})
      or (${teaches(other, 'class')} and ${studiesIn(one, 'class.group_id')})))
  or (${teachesCourse(one, courseColumn)} and ${teachesCourse(other, courseColumn)}))`;

const classesOf = (person: Id) => sql`
  select id, course_id, true as teaches from (${classesTaughtBy(person)}) taught
  union all
  select id, course_id, false from (${classesStudiedBy(person)}) studied`;

/** SQL condition: two people belong to one class in any term, teach one course, or are the same person. */
const meets = (one: Id, other: Id) => sql<boolean>`(
  ${one}::int = ${other}::int
  or exists (
    select from (${classesOf(one)}) own join (${classesOf(other)}) theirs
      on theirs.id = own.id or (theirs.course_id = own.course_id and theirs.teaches and own.teaches)))`;

/**
 * SQL condition: the viewer may reach the person (decisions 4, Chat reach). In a course, that is to write to them; without
 * one, to see who they are, which the members of a group chat may do too. Disabled people stay in reach, because
 * their messages remain.
 */
export const reaches = (viewer: Id, person: Id, courseColumn?: string) =>
  courseColumn === undefined ? meets(viewer, person) : reachesInCourse(viewer, person, courseColumn);

/**
 * SQL: `class_id` and `person_id` of everyone to whom a person may write, with duplicates. `own` is a relation of the
 * person's classes. Teachers of the course include the person.
 */
export const reachedFrom = (own: string, role: Role) => {
  const column = (name: string) => sql.ref(`${own}.${name}`);
  const select = (people: ReturnType<typeof studentsOf>) => sql`
    select ${column('id')} as class_id, reached.person_id from ${sql.table(own)}, lateral (${people}) reached`;
  return role === 'teacher'
    ? sql`${select(studentsOf(column('group_id')))} union all ${select(teachersOfCourse(column('course_id')))}`
    : select(teachersOf(column('id')));
};
