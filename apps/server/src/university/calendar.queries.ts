import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_TIME_ZONE, type Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { inLanguage } from './titles.ts';

/** SQL: the university's time zone. The view has one row; `coalesce` tells the check of row types that there is no null. */
export const businessTimeZone = sql<string>`coalesce((select time_zone from university_clock), ${sql.lit(DEFAULT_TIME_ZONE)})`;

/** SQL: a moment as the clocks of the university show it. */
export const localText = (moment: RawBuilder<Date | null>, format: 'YYYY-MM-DD' | 'HH24:MI') =>
  sql<string | null>`to_char(${moment} at time zone ${businessTimeZone}, ${sql.lit(format)})`;

/** SQL: today in the university's time zone, not the server's (decisions 4, Time). */
export const today = sql`coalesce((select today from university_clock), current_date)`;

/** SQL: the order and limit that leave the latest period that has begun, or the first one before that. */
const currentBy = (startsOn: RawBuilder<unknown>) =>
  sql`order by ${startsOn} <= ${today} desc, abs(${startsOn} - ${today}) limit 1`;

const currentPeriod = currentBy(sql`term_period.starts_on`);

/** SQL: the `academic_year_id` and `term_id` of the current term. */
export const currentTerm = sql`select academic_year_id, term_id from term_period ${currentPeriod}`;

export const calendarQueries = (db: Db) => ({
  /** Today in the university's time zone, `YYYY-MM-DD`. */
  async today(): Promise<string> {
    const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db);
    return rows[0]?.day ?? '';
  },

  /** The time zone, and the month and day on which academic years begin; undefined without a year. */
  async clock() {
    const { rows } = await sql<{ zone: string; yearStartsOn: string | null }>`
      select ${businessTimeZone} as zone, (
        select to_char(starts_on, 'MM-DD') from academic_year ${currentBy(sql`starts_on`)}) as "yearStartsOn"`.execute(
      db,
    );
    return rows[0];
  },

  /** The academic years with courses, newest first; one with nothing but registration is listed when it begins. */
  async years() {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, label from academic_year
      where exists (
        select from course join class on class.course_id = course.id
        left join registration_offer offer on offer.class_id = class.id
        where course.academic_year_id = academic_year.id
          and (offer.class_id is null or academic_year.starts_on <= ${today}))
      order by id desc`.execute(db);
    return rows;
  },

  async terms(academicYearId: number, lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select term.id, ${inLanguage('term.title', lang)} as name
      from term_period join term on term.id = term_period.term_id
      where term_period.academic_year_id = ${academicYearId}
      order by term_period.starts_on`.execute(db);
    return rows;
  },

  /** The latest year that has begun, or the first year before that. */
  async currentYear() {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, label from academic_year ${currentBy(sql`starts_on`)}`.execute(db);
    return rows;
  },

  /** The latest term that has begun, or the first term before that. */
  async currentTerm(lang: Language) {
    const { rows } = await sql<{ id: number; name: string }>`
      select term.id, ${inLanguage('term.title', lang)} as name
      from term_period join term on term.id = term_period.term_id
      ${currentPeriod}`.execute(db);
    return rows;
  },
});
