import { sql, type RawBuilder } from 'kysely';
import { currentTerm } from './calendar.queries.ts';

/** SQL: the academic year of the current term. */
export const currentYear = sql<number>`(select academic_year_id from (${currentTerm}) term_now)`;

/** SQL: the year of study of a group, known from its classes of an academic year, by default the current one. */
export const studyYearOf = (groupColumn: string, academicYear: RawBuilder<unknown> = currentYear) => sql<
  number | null
>`(
  select (max(class.semester) + 1) / 2 from class join course on course.id = class.course_id
  where class.group_id = ${sql.ref(groupColumn)} and course.academic_year_id = ${academicYear})`;

/** SQL: the `group_id` and the year of study of every group with classes in the current academic year. */
export const studyYearsOfGroups = sql`
  select class.group_id, (max(class.semester) + 1) / 2 as study_year
  from class join course on course.id = class.course_id
  where course.academic_year_id = ${currentYear}
  group by class.group_id`;
