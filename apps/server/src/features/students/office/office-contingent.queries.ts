import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { contingentCalls, ContingentRow } from '@portal/wire/groups/contingent';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import type { Db } from '../../../database/tables.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { contingentOn } from '../contingent.queries.ts';
import { yearOn } from './office-groups.queries.ts';

interface PeopleFilter extends Omit<RequestOf<typeof contingentCalls.contingentPeople>, 'day'> {
  /** How many people are read at most. */
  readonly count: number;
}

/** SQL: the students of a day in groups that the claim of an officer covers, as `present`; those on academic leave are among them. */
const presentOn = (day: string, officerId: number) => sql`(
  select contingent.person_id, study_group.title, study_group.faculty_id, study_group.education_form_id as form_id,
    greatest(${yearOn(day)} - study_group.intake_year + 1, 0)::int as study_year,
    exists (select from student_period away where away.person_id = contingent.person_id and away.status = 'leave'
      and ${day}::date between away.first_day and away.last_day) as is_on_leave
  from (${contingentOn(day)}) contingent join study_group on study_group.id = contingent.group_id
  where ${claimCoversFaculty(officerId, 'groups.manage', sql.ref('study_group.faculty_id'))}) present`;

/** The students of the faculties that the claim of an officer covers. */
export const officeContingentQueries = (db: Db, officerId: number, lang: Language) => ({
  async rows(day: string): Promise<ContingentRow[]> {
    const { rows } = await sql<ContingentRow>`
      select faculty.id as "facultyId", coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName",
        present.study_year as "studyYear", present.form_id as "formId",
        coalesce(${inLanguage('education_form.title', lang)}, '') as "formName",
        (count(*) filter (where not present.is_on_leave))::int as studying,
        (count(*) filter (where present.is_on_leave))::int as "onLeave"
      from ${presentOn(day, officerId)} join faculty on faculty.id = present.faculty_id
      join education_form on education_form.id = present.form_id
      group by faculty.id, education_form.id, present.study_year, present.form_id
      order by "facultyName", faculty.id, "formName", present.form_id, present.study_year`.execute(db);
    return rows;
  },

  async count(day: string, facultyId: number | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${presentOn(day, officerId)}
      where ${facultyId === undefined ? sql`true` : sql`present.faculty_id = ${facultyId}`}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** By name. */
  async people(
    day: string,
    { facultyId, studyYear, formId, isOnLeave, afterId, count }: PeopleFilter,
  ): Promise<FoundStudent[]> {
    const isWanted = (column: string, value: number | boolean | undefined) =>
      value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;
    const { rows } = await sql<FoundStudent>`
      select person.id as "personId", person.full_name as "fullName", present.title as "groupName",
        case when present.is_on_leave then 'leave' else 'studying' end as state
      from ${presentOn(day, officerId)} join person on person.id = present.person_id
      where ${isWanted('present.faculty_id', facultyId)} and ${isWanted('present.form_id', formId)}
        and ${isWanted('present.is_on_leave', isOnLeave)}
        and ${studyYear === undefined ? sql`true` : sql`coalesce(present.study_year, 0) = ${studyYear}`}
        and ${afterId === undefined ? sql`true` : sql`(person.full_name, person.id) > (select full_name, id from person where id = ${afterId})`}
      order by person.full_name, person.id limit ${sql.lit(count)}`.execute(db);
    return rows;
  },
});
