import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';
import { classesTaughtBy } from '../../../university/classes.queries.ts';
import { studyYearsOfGroups } from '../../../university/study-year.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { claimCoversFacultyOf } from '../publishing/publish-claim.queries.ts';
import type { NewsTarget } from './news-target.ts';

/** The groups and streams for which a person may publish, and the departments; a university has fewer. */
export const AUDIENCE_GROUPS_MAX = 3_000;

interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly facultyId: number;
  readonly studentCount: number;
  readonly studyYear: number | null;
  readonly isOwn: boolean;
}

interface DepartmentRow {
  readonly id: number;
  readonly name: string;
  readonly facultyId: number;
}

/** What is wrong with the department and the groups of a target. */
interface PartProblems {
  readonly isDepartmentUnknown: boolean;
  readonly isGroupUnknown: boolean;
  /** The claim does not cover one of them. */
  readonly isOutside: boolean;
}

/** SQL: the `group_id` of every group and stream that a person teaches in the current term. */
const ownGroups = (teacherId: number) => sql`
  select taught.group_id from (${classesTaughtBy(teacherId)}) taught
  join course on course.id = taught.course_id
  where (course.academic_year_id, course.term_id) in (${currentTerm})`;

/** SQL condition: the claim covers the faculty of `study_group`, or of one of its students today. */
const coversGroup = (publisherId: number) => sql<boolean>`exists (
  select from faculty where ${claimCoversFacultyOf(publisherId, sql.ref('faculty.id'))}
    and (faculty.id = study_group.faculty_id or exists (
      select from group_member member join person on person.id = member.person_id
      where member.group_id = study_group.id and person.faculty_id = faculty.id)))`;

const coversDepartment = (publisherId: number): RawBuilder<boolean> =>
  claimCoversFacultyOf(publisherId, sql.ref('department.faculty_id'));

/** The departments, groups and streams of one publisher. */
export const audienceQueries = (db: Db, publisherId: number) => ({
  /** The groups that the publisher teaches now and the claim covers. */
  async ownGroupIds(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select study_group.id from study_group
      where study_group.id in (${ownGroups(publisherId)}) and ${coversGroup(publisherId)}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** With students today, by title. */
  async groups(): Promise<GroupRow[]> {
    const { rows } = await sql<GroupRow>`
      select study_group.id, study_group.title as name, study_group.faculty_id as "facultyId",
        sized.count as "studentCount", of_year.study_year as "studyYear",
        study_group.id in (${ownGroups(publisherId)}) as "isOwn"
      from study_group
      join (select group_id, count(*)::int as count from group_member group by group_id) sized
        on sized.group_id = study_group.id
      left join (${studyYearsOfGroups}) of_year on of_year.group_id = study_group.id and study_group.kind = 'group'
      where ${coversGroup(publisherId)}
      order by study_group.title, study_group.id limit ${sql.lit(AUDIENCE_GROUPS_MAX)}`.execute(db);
    return rows;
  },

  async departments(lang: Language): Promise<DepartmentRow[]> {
    const { rows } = await sql<DepartmentRow>`
      select department.id, coalesce(${inLanguage('department.title', lang)}, department.code) as name,
        department.faculty_id as "facultyId"
      from department where ${coversDepartment(publisherId)}
      order by ${inLanguage('department.title', lang)} collate "portal_name", department.id limit ${sql.lit(AUDIENCE_GROUPS_MAX)}`.execute(
      db,
    );
    return rows;
  },

  async problems({ departmentId, groupIds = [] }: NewsTarget): Promise<PartProblems> {
    const department = sql`${departmentId ?? null}::int`;
    const { rows } = await sql<PartProblems>`
      select ${department} is not null and not exists (
          select from department where id = ${department}) as "isDepartmentUnknown",
        exists (select from unnest(${groupIds}::int[]) as wanted (id)
          where not exists (select from study_group where study_group.id = wanted.id)) as "isGroupUnknown",
        exists (select from department where id = ${department} and not ${coversDepartment(publisherId)})
          or exists (select from study_group
            where study_group.id = any(${groupIds}::int[]) and not ${coversGroup(publisherId)}) as "isOutside"`.execute(
      db,
    );
    return rows[0] ?? { isDepartmentUnknown: false, isGroupUnknown: false, isOutside: true };
  },
});
