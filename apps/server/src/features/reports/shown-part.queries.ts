import { sql } from 'kysely';
import type { reports, RequestOf } from '@portal/wire';
import { today } from '../../university/calendar.queries.ts';
import { isTerm } from '../../university/classes.queries.ts';
import { studyYearOf } from '../../university/study-year.queries.ts';
import { claimCoversFaculty } from '../../university/people/claim-scope.queries.ts';

/** What a report is limited to. */
export type ReportFilter = Omit<RequestOf<typeof reports.table>, 'kind'>;

/** The part of the university that a report is about, for an officer. */
export interface ShownPart extends ReportFilter {
  readonly officerId: number;
}

/** SQL condition: `study_group` is of a faculty of the officer's claim, and of the chosen faculty. */
export const isShownGroup = ({ officerId, facultyId, groupId }: ShownPart) => sql<boolean>`(
  study_group.faculty_id in (select faculty.id from faculty
    where ${claimCoversFaculty(officerId, 'reports.read', sql.ref('faculty.id'))})
  and study_group.faculty_id = coalesce(${facultyId ?? null}::int, study_group.faculty_id)
  and study_group.id = coalesce(${groupId ?? null}::int, study_group.id))`;

/** SQL: the ids of the classes of the term; their year of study is that of their semester. */
export const shownClasses = (part: ShownPart) => sql`
  select class.id from class join course on course.id = class.course_id
  join study_group on study_group.id = class.group_id
  where ${isTerm(part)} and ${isShownGroup(part)}
    and (class.semester + 1) / 2 = coalesce(${part.studyYear ?? null}::int, (class.semester + 1) / 2)`;

/** SQL: `person_id`, `group_id` and `group_name` of the students of home groups today, or on the last day of a term that is over. */
export const shownStudents = (part: ShownPart) => sql`(
  select member.person_id, study_group.id as group_id, study_group.title as group_name
  from membership member join study_group on study_group.id = member.group_id
  join term_period period on period.academic_year_id = ${part.academicYearId} and period.term_id = ${part.termId}
  where member.is_home and least(${today}, period.ends_on) between member.first_day and member.last_day
    and ${isShownGroup(part)}
    and (${part.studyYear ?? null}::int is null
      or ${studyYearOf('study_group.id', sql`${part.academicYearId}`)} = ${part.studyYear ?? null}::int))`;
