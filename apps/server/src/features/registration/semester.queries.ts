import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { LiftedRule } from '@portal/wire/registration/override-rules';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';
import { businessTimeZone, currentTerm, today } from '../../university/calendar.queries.ts';
import { inNumberedLanguage, languageNumber } from '../../university/titles.ts';
import type { WindowTimes } from './rules/window-state.ts';
import { studies } from '../../university/people/status.queries.ts';

/** A semester of a student, the term in which it takes place, and its window. */
export interface SemesterRow {
  readonly studentId: number;
  readonly homeGroupId: number;
  readonly academicYearId: number;
  readonly semesterId: number;
  readonly termId: number;
  readonly termName: string;
  readonly specialityId: number | null;
  readonly intakeYear: number;
  readonly isActive: boolean;
  /** The rules that the office has lifted for the student today, each until the end of a day. */
  readonly overrides: readonly LiftedRule[];
  readonly window: WindowTimes | null;
  /** When the window opens and closes, in the university's time, for messages. */
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly now: Date;
}

interface StoredRow extends Omit<SemesterRow, 'window'> {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly extendedUntil: Date | null;
}

/** SQL: the terms of every year in their order; the first two have a semester each, a summer term has none. */
export const semesterTerms = sql`(
  select academic_year_id, term_id, starts_on,
    row_number() over (partition by academic_year_id order by starts_on)::int as position
  from term_period)`;

/** SQL: the home group of `person`, whose intake is known. */
export const homeGroup = sql`
  group_member home_member on home_member.person_id = person.id and home_member.is_home
  join study_group home on home.id = home_member.group_id and home.intake_year is not null`;

const inZone = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${businessTimeZone}, 'DD.MM.YYYY HH24:MI')`;

/** SQL condition: the override of an alias was neither withdrawn nor has it ended. */
export const isInForce = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.withdrawn_at`)} is null and ${sql.ref(`${alias}.ends_on`)} >= ${today}`;

/** SQL: what the office allows `person` today in the term of `terms`; late registration lasts until the end of a day. */
const allowed = sql`lateral (
  select coalesce(json_agg(json_build_object('rule', own.rule, 'endsOn', own.ends_on) order by own.rule), '[]') as rules,
    (max(own.ends_on) filter (where own.rule = 'late') + 1)::timestamp at time zone ${businessTimeZone} as late_until
  from registration_override own
  where own.student_id = person.id and own.academic_year_id = terms.academic_year_id and own.term_id = terms.term_id
    and ${isInForce('own')}) allowed`;

/** SQL: the end of late registration for the student; null where there is none. */
const extendedUntilFor = sql`case when allowed.late_until > registration_window.closes_at
  then greatest(registration_window.extended_until, allowed.late_until) else registration_window.extended_until end`;

const toSemester = ({ opensAt, closesAt, extendedUntil, ...row }: StoredRow): SemesterRow => ({
  ...row,
  window: opensAt && closesAt && { opensAt, closesAt, extendedUntil },
});

type Argument = 'studentId' | 'academicYearId' | 'semesterId' | 'language';

const selectSemesters = statement<Argument, StoredRow>(
  (argument) =>
    sql<StoredRow>`
    select person.id as "studentId", home.id as "homeGroupId", terms.academic_year_id as "academicYearId",
      2 * (terms.academic_year_id - home.intake_year) + terms.position as "semesterId", terms.term_id as "termId",
      ${inNumberedLanguage('term.title', argument('language'))} as "termName", home.speciality_id as "specialityId",
      home.intake_year as "intakeYear", ${studies(sql.ref('person.id'))} as "isActive", opens_at as "opensAt",
      closes_at as "closesAt", late.until as "extendedUntil", ${inZone('opens_at')} as "opensOn",
      case when late.until is null then ${inZone('closes_at')} else ${inZone('late.until')} end as "closesOn",
      allowed.rules as overrides,
      clock_timestamp() as now
    from person join ${homeGroup}
    join ${semesterTerms} terms on terms.position <= 2
      and 2 * (terms.academic_year_id - home.intake_year) + terms.position between 1 and 12
    join term on term.id = terms.term_id
    left join registration_window on registration_window.academic_year_id = terms.academic_year_id
      and registration_window.term_id = terms.term_id and registration_window.faculty_id = home.faculty_id
      and registration_window.study_year = terms.academic_year_id - home.intake_year + 1
    cross join ${allowed}
    cross join lateral (select ${extendedUntilFor} as until) late
    where person.id = ${argument('studentId')}
      and terms.academic_year_id = coalesce(${argument('academicYearId')}::int, terms.academic_year_id)
      and 2 * (terms.academic_year_id - home.intake_year) + terms.position = coalesce(${argument('semesterId')}::int,
        2 * (terms.academic_year_id - home.intake_year) + terms.position)
    order by terms.academic_year_id, terms.position`,
);

export const semesterQueries = (db: Db, studentId: number, lang: Language) => ({
  /** The semesters of one academic year, or of all; empty without a home group whose intake is known. */
  async find({ academicYearId, semesterId }: { academicYearId?: number; semesterId?: number } = {}) {
    const values = { studentId, academicYearId, semesterId, language: languageNumber(lang) };
    return (await selectSemesters(db, values)).map(toSemester);
  },

  /** The years of the student's studies, newest first. */
  async years() {
    const { rows } = await sql<{ id: number; label: string; isCurrent: boolean }>`
      select academic_year.id, academic_year.label,
        academic_year.id is not distinct from (select academic_year_id from (${currentTerm}) now_term) as "isCurrent"
      from person join ${homeGroup}
      join academic_year on academic_year.id between home.intake_year and home.intake_year + 5
      where person.id = ${studentId} order by academic_year.id desc`.execute(db);
    return rows;
  },
});
