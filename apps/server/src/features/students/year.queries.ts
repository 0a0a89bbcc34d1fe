import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { contingentOn } from './contingent.queries.ts';

/** A term of an academic year; days are `YYYY-MM-DD`. */
export interface TermDays {
  readonly termId: number;
  readonly term: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface YearDays {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly terms: readonly TermDays[];
}

/** A group at the beginning of a year. */
export interface GroupInYear {
  readonly group: string;
  readonly studentCount: number;
  /** Null when the intake of the group is not known. */
  readonly studyYear: number | null;
  /** The curriculum has no semester in the year, so that the group graduates before it. */
  readonly isDone: boolean;
}

/** A student who goes on or graduates. */
export interface StudentInYear {
  readonly login: string;
  readonly group: string;
  readonly isDone: boolean;
}

/** SQL: the contingent without those on leave. */
const studyingOn = (day: string) => sql`
  select contingent.person_id, contingent.group_id from (${contingentOn(day)}) contingent
  where not exists (
    select from student_period away where away.person_id = contingent.person_id
      and ${day}::date between away.first_day and away.last_day)`;

/** SQL: the home groups with whether their curriculum ends before the year. */
const groupsIn = (year: number) => sql`
  select study_group.id, study_group.title, ${year}::int - study_group.intake_year + 1 as study_year,
    coalesce(2 * (${year}::int - study_group.intake_year) >= (
      select max(item.semester) from curriculum_item item
      where item.speciality_id = study_group.speciality_id and item.intake_year = study_group.intake_year), false) as is_done
  from study_group where study_group.kind = 'group'`;

export const yearQueries = (db: Db) => ({
  /** The days of the year before, one year later; undefined when there is no year before. */
  async daysAfter(year: number): Promise<YearDays | undefined> {
    const { rows } = await sql<YearDays>`
      select (academic_year.starts_on + interval '1 year')::date::text as "startsOn",
        (academic_year.ends_on + interval '1 year')::date::text as "endsOn", (
          select coalesce(json_agg(json_build_object('termId', term_id, 'term', term.title ->> 'en',
            'startsOn', (starts_on + interval '1 year')::date, 'endsOn', (ends_on + interval '1 year')::date)
            order by starts_on), '[]')
          from term_period join term on term.id = term_id where term_period.academic_year_id = academic_year.id) as terms
      from academic_year where id = ${year - 1}`.execute(db);
    return rows[0];
  },

  async exists(year: number): Promise<boolean> {
    const { rows } = await sql`select from academic_year where id = ${year}`.execute(db);
    return rows.length > 0;
  },

  async insert(year: number, { startsOn, endsOn, terms }: YearDays): Promise<void> {
    const label = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
    await sql`
      insert into academic_year (id, label, starts_on, ends_on) values (${year}, ${label}, ${startsOn}, ${endsOn})`.execute(
      db,
    );
    await sql`
      insert into term_period (academic_year_id, term_id, starts_on, ends_on)
      select ${year}, * from unnest(${terms.map(({ termId }) => termId)}::smallint[],
        ${terms.map((term) => term.startsOn)}::date[], ${terms.map((term) => term.endsOn)}::date[])`.execute(
      db,
    );
  },

  /** Groups that have students on a day. */
  async groups(year: number, day: string): Promise<GroupInYear[]> {
    const { rows } = await sql<GroupInYear>`
      select own.title as "group", count(*)::int as "studentCount", own.study_year as "studyYear", own.is_done as "isDone"
      from (${groupsIn(year)}) own join (${studyingOn(day)}) member on member.group_id = own.id
      group by own.title, own.study_year, own.is_done order by own.title collate "portal_name"`.execute(db);
    return rows;
  },

  async students(year: number, day: string): Promise<StudentInYear[]> {
    const { rows } = await sql<StudentInYear>`
      select person.login, own.title as "group", own.is_done as "isDone"
      from (${groupsIn(year)}) own join (${studyingOn(day)}) member on member.group_id = own.id
      join person on person.id = member.person_id
      order by own.title collate "portal_name", person.full_name, person.id`.execute(db);
    return rows;
  },

  /** Fails with the table that still names the year. */
  async remove(year: number): Promise<void> {
    await sql`delete from term_period where academic_year_id = ${year}`.execute(db);
    await sql`delete from academic_year where id = ${year}`.execute(db);
  },
});
