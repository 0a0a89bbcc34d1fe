import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../calendar.queries.ts';
import type { RecordRow, StoredRecord } from '../records.ts';
import { shownRow } from './record-store.queries.ts';
import { shownText } from './cells.queries.ts';

const shownDay = shownRow({
  date: sql`record.date`,
  ...shownText('title', 'title'),
  lessonsOf: sql`record.lessons_of`,
});

/** The first and last day of an academic year. */
interface YearDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Holidays and shifted days as a file has them. */
export const holidayQueries = (db: Db, source: string) => ({
  /** The days of the source by date; those that are to come are expected in its file. */
  async ofSource(): Promise<StoredRecord[]> {
    const { rows } = await sql<StoredRecord>`
      select record.date::text as "sourceId", ${shownDay} as row, record.date >= ${today} as "isCurrent",
        '{}'::text[] as locked, '{}'::text[] as edited
      from special_day record where record.source = ${source} order by record.date`.execute(db);
    return rows;
  },

  /** Days that were entered by hand, or come from another source. */
  async others(): Promise<RecordRow[]> {
    const { rows } = await sql<{ row: RecordRow }>`
      select ${shownDay} as row from special_day record
      where record.source is distinct from ${source}`.execute(db);
    return rows.map(({ row }) => row);
  },

  async daysOfYear(year: number): Promise<YearDays | undefined> {
    const { rows } = await sql<YearDays>`
      select starts_on::text as "firstDay", ends_on::text as "lastDay" from academic_year where id = ${year}`.execute(
      db,
    );
    return rows[0];
  },
});
