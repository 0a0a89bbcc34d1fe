import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { RegistrationTerm } from '@portal/wire/registration/office';
import type { Db } from '../../../database/tables.ts';
import { businessTimeZone, currentTerm } from '../../../university/calendar.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { studies } from '../../../university/people/status.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import type { WindowTimes } from '../rules/window-state.ts';

/** A window of a faculty that the claim of an officer covers; the texts are times of the university's zone. */
export interface CoveredWindow extends WindowTimes {
  readonly facultyId: number;
  readonly facultyName: string;
  readonly studyYear: number;
  readonly opens: string;
  readonly closes: string;
  readonly extended: string | null;
  readonly studentCount: number;
  readonly now: Date;
}

const local = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${businessTimeZone}, 'YYYY-MM-DD"T"HH24:MI')`;

/** SQL: the active students of each faculty and intake. */
const students = sql`(
  select home.faculty_id, home.intake_year, count(*)::int as count from study_group home
  join group_member member on member.group_id = home.id and member.is_home
  where home.intake_year is not null and ${studies(sql.ref('member.person_id'))}
  group by home.faculty_id, home.intake_year)`;

/** The windows that the claim of an officer covers, and what they are chosen by. */
export const officeWindowQueries = (db: Db, officerId: number) => ({
  async windows(academicYearId: number, termId: number, lang: Language): Promise<CoveredWindow[]> {
    const { rows } = await sql<CoveredWindow>`
      select faculty.id as "facultyId", coalesce(${inLanguage('faculty.title', lang)}, faculty.code) as "facultyName",
        own.study_year as "studyYear", own.opens_at as "opensAt", own.closes_at as "closesAt",
        own.extended_until as "extendedUntil", ${local('own.opens_at')} as opens, ${local('own.closes_at')} as closes,
        ${local('own.extended_until')} as extended, coalesce(students.count, 0) as "studentCount", clock_timestamp() as now
      from registration_window own join faculty on faculty.id = own.faculty_id
      left join ${students} students on students.faculty_id = own.faculty_id
        and students.intake_year = own.academic_year_id - own.study_year + 1
      where own.academic_year_id = ${academicYearId} and own.term_id = ${termId} and ${claimCoversFaculty(officerId, 'registration.manage', sql.ref('own.faculty_id'))}
      order by "facultyName", faculty.id, own.study_year`.execute(db);
    return rows;
  },

  /** The newest first; the term of the window that is open or opens next is the default one, else the current term. */
  async terms(lang: Language): Promise<RegistrationTerm[]> {
    const { rows } = await sql<RegistrationTerm>`
      with preferred as (
        (select academic_year_id, term_id, 1 as rank from registration_window
          where clock_timestamp() < coalesce(extended_until, closes_at) order by opens_at limit 1)
        union all (select now_term.*, 2 from (${currentTerm}) now_term)
        order by rank limit 1)
      select held.academic_year_id as "academicYearId", held.term_id as "termId", academic_year.label as "academicYearName",
        coalesce(${inLanguage('term.title', lang)}, '') as "termName", preferred.term_id is not null as "isDefault"
      from term_period held join academic_year on academic_year.id = held.academic_year_id
      join term on term.id = held.term_id
      left join preferred on preferred.academic_year_id = held.academic_year_id and preferred.term_id = held.term_id
      order by held.starts_on desc`.execute(db);
    return rows;
  },
});
