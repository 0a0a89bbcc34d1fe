import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { lessonsOn } from './lessons-on.queries.ts';

/** A holiday with its title, or a day that has the lessons of another one. */
export interface UniversityDay {
  readonly date: string;
  readonly title: LocalizedText | null;
  readonly lessonsOf: string | null;
}

export const specialDayQueries = (db: Db) => ({
  /** All of them, or those of some dates, by date. */
  async list(dates?: readonly string[]): Promise<UniversityDay[]> {
    const { rows } = await sql<UniversityDay>`
      select date, title, lessons_of as "lessonsOf" from special_day
      where ${dates ?? null}::date[] is null or date = any(${dates ?? null}::date[]) order by date`.execute(
      db,
    );
    return rows;
  },

  /** Whether a date is a holiday. */
  async isHoliday(date: string): Promise<boolean> {
    const holiday = await db
      .selectFrom('special_day')
      .select('date')
      .where('date', '=', date)
      .where('lessons_of', 'is', null)
      .executeTakeFirst();
    return holiday !== undefined;
  },

  /** The source is the system whose table has the day; days that are entered by hand have none. */
  async add({ date, title, lessonsOf }: UniversityDay, source: string | undefined): Promise<void> {
    await db
      .insertInto('special_day')
      .values({ date, title: title && JSON.stringify(title), lessons_of: lessonsOf, source: source ?? null })
      .execute();
  },

  async update({ date, title, lessonsOf }: UniversityDay): Promise<void> {
    await db
      .updateTable('special_day')
      .set({ title: title && JSON.stringify(title), lessons_of: lessonsOf })
      .where('date', '=', date)
      .execute();
  },

  async remove(dates: readonly string[]): Promise<void> {
    await db.deleteFrom('special_day').where('date', 'in', dates).execute();
  },

  /** Whether one term has both days. */
  async isOneTerm(date: string, other: string): Promise<boolean> {
    const { rows } = await sql<{ isOne: boolean }>`
      select exists (
        select from term_period period
        where ${date}::date between period.starts_on and period.ends_on
          and ${other}::date between period.starts_on and period.ends_on) as "isOne"`.execute(db);
    return rows[0]?.isOne === true;
  },

  /** How many lessons the university has on some dates. */
  async countLessons(dates: readonly string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(held.slot_id)::int as count
      from unnest(${dates}::date[]) as asked(date), lateral (${lessonsOn(sql`asked.date`)}) held`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
