import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  RATING_PART_SIZE,
  ratingScopes,
  type RatedStudent,
  type RatingPeriod,
  type RatingPlace,
  type RatingScope,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { gpaOfSums } from '../../university/grade.queries.ts';
import { studies } from '../../university/people/status.queries.ts';
import { studyYearOf } from '../../university/study-year.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** A term, and whether it, its academic year or all the time is meant. */
export interface RatedPeriod {
  readonly academicYearId: number;
  readonly termId: number;
  readonly period: RatingPeriod;
}

/** The student who reads, a period, and the credits that give a place. */
export interface RankedStudent extends RatedPeriod {
  readonly studentId: number;
  readonly minCredits: number;
}

/** Among fewer students a median shows the GPA of another one. */
const MEDIAN_MIN_STUDENTS = 5;

/** SQL condition: the sum belongs to the period. */
const isOfPeriod = ({ academicYearId, termId, period }: RatedPeriod) => {
  if (period === 'all') return sql`true`;
  const isOfYear = sql`grade_sum.academic_year_id = ${academicYearId}`;
  return period === 'year' ? isOfYear : sql`${isOfYear} and grade_sum.term_id = ${termId}`;
};

/** SQL: credits and GPA of the period by student. A term has one sum, so that it needs no grouping. */
const gpaOfPeriod = (rated: RatedPeriod) =>
  rated.period === 'term'
    ? sql`select student_id, credits, ${gpaOfSums(sql`credits`, sql`units`)} as gpa from grade_sum where ${isOfPeriod(rated)}`
    : sql`select student_id, sum(credits) as credits, ${gpaOfSums(sql`sum(credits)`, sql`sum(units)`)} as gpa
      from grade_sum where ${isOfPeriod(rated)} group by student_id`;

/** SQL: the home group of the student, and the groups of its faculty with their years of study. */
const groups = (studentId: number) => sql`
  home as materialized (
    select study_group.id as group_id, study_group.faculty_id
    from group_member join study_group on study_group.id = group_member.group_id
    where group_member.person_id = ${studentId} and group_member.is_home),
  faculty_group as materialized (
    select study_group.id as group_id, ${studyYearOf('study_group.id')} as study_year
    from home join study_group on study_group.faculty_id = home.faculty_id and study_group.kind = 'group')`;

/** SQL: the students of the faculty who study today and have enough credits, with their GPA in hundredths. */
const ranked = (rated: RankedStudent) => sql`
  ${groups(rated.studentId)},
  present as materialized (
    select group_member.person_id, group_member.group_id, faculty_group.study_year
    from faculty_group join group_member on group_member.group_id = faculty_group.group_id and group_member.is_home
    where ${studies(sql.ref('group_member.person_id'))}
      and group_member.person_id not in (select id from person where disabled_at is not null)),
  ranked as materialized (
    select present.*, of_period.gpa
    from (${gpaOfPeriod(rated)}) of_period join present on present.person_id = of_period.student_id
    where of_period.credits >= ${rated.minCredits}),
  own as materialized (select * from ranked where person_id = ${rated.studentId})`;

const scopeSql = {
  group: sql`ranked join own using (group_id)`,
  year: sql`ranked join own using (study_year)`,
  faculty: sql`ranked cross join own`,
} as const satisfies Readonly<Record<RatingScope, unknown>>;

/** SQL: the students of each scope next to the reader's own GPA. */
const compared = sql.join(
  ratingScopes.map(
    (scope) => sql`select ${sql.lit(scope)} as scope, ranked.gpa, own.gpa as own_gpa from ${scopeSql[scope]}`,
  ),
  sql` union all `,
);

export const ratingQueries = (db: Db) => ({
  /** The home group with its faculty and year of study; undefined for a student without one. */
  async home(studentId: number, lang: Language) {
    const { rows } = await sql<{
      groupName: string;
      facultyName: string;
      studyYear: number | null;
      isStudying: boolean;
    }>`
      select study_group.title as "groupName", coalesce(${inLanguage('faculty.title', lang)}, '') as "facultyName",
        ${studyYearOf('study_group.id')} as "studyYear", ${studies(sql.ref('group_member.person_id'))} as "isStudying"
      from group_member join study_group on study_group.id = group_member.group_id
      join faculty on faculty.id = study_group.faculty_id
      where group_member.person_id = ${studentId} and group_member.is_home`.execute(db);
    return rows[0];
  },

  /** The GPA of a student in a period, with the credits that it counts; undefined without a graded discipline. */
  async gpa(studentId: number, period: RatedPeriod) {
    const { rows } = await sql<{ gpa: number; credits: number }>`
      select coalesce(gpa, 0)::float / 100 as gpa, coalesce(credits, 0)::int as credits
      from (${gpaOfPeriod(period)}) of_period where student_id = ${studentId}`.execute(db);
    return rows[0];
  },

  /** The places of the student: in the group, in the year of study and in the faculty. None for who is not ranked. */
  async places(rated: RankedStudent): Promise<RatingPlace[]> {
    const { rows } = await sql<RatingPlace>`
      with ${ranked(rated)}, compared as (${compared})
      select scope, (1 + count(*) filter (where gpa > own_gpa))::int as place, count(*)::int as count,
        (count(*) filter (where gpa < own_gpa))::int as "lowerCount",
        case when count(*) >= ${sql.lit(MEDIAN_MIN_STUDENTS)}
          then round(percentile_cont(0.5) within group (order by gpa)::numeric / 100, 2) end as median
      from compared group by scope order by min(array_position(array['group', 'year', 'faculty'], scope))`.execute(
      db,
    );
    return rows;
  },

  /** A part of the list of a scope by place and name. It is empty for who has no place. */
  async students(rated: RankedStudent, scope: RatingScope, offset: number): Promise<RatedStudent[]> {
    const { rows } = await sql<RatedStudent>`
      with ${ranked(rated)}, placed as (
        select ranked.person_id, ranked.group_id, (rank() over (order by ranked.gpa desc))::int as place from ${scopeSql[scope]})
      select placed.place, person.full_name as "fullName", study_group.title as "groupName",
        placed.person_id = ${rated.studentId} as "isOwn"
      from placed join person on person.id = placed.person_id join study_group on study_group.id = placed.group_id
      order by placed.place, person.full_name, person.id
      limit ${sql.lit(RATING_PART_SIZE)} offset ${offset}`.execute(db);
    return rows;
  },
});
