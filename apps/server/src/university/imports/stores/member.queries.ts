import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../calendar.queries.ts';
import { teacherSql } from './cells.queries.ts';
import type { RecordRow } from '../records.ts';

interface Days {
  readonly today: string;
  readonly yesterday: string;
}

export const memberQueries = (db: Db, source: string) => ({
  /** Today by the clock of the university. */
  async days(): Promise<Days> {
    const { rows } = await sql<Days>`
      select ${today}::text as today, (${today} - 1)::text as yesterday`.execute(db);
    const [days] = rows;
    if (!days) throw new Error('The university has no clock');
    return days;
  },

  /** Memberships that are not of the source. */
  async others(): Promise<RecordRow[]> {
    const { rows } = await sql<{ row: RecordRow }>`
      select jsonb_build_object('person', (${teacherSql.personKey(source, 'member.person_id')}), 'group', study_group.title,
        'firstDay', nullif(member.first_day, '-infinity')::text, 'lastDay', nullif(member.last_day, 'infinity')::text) as row
      from membership member join study_group on study_group.id = member.group_id
      where member.source is distinct from ${source}`.execute(db);
    return rows.map(({ row }) => row);
  },

  /** The keys of the people who have left by an order. */
  async away(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ key: string }>`
      select coalesce((${teacherSql.personKey(source, 'away.person_id')}), '') as key from student_period away, university_clock
      where away.status <> 'leave' and today between away.first_day and away.last_day`.execute(db);
    return new Set(rows.map(({ key }) => key));
  },
});
