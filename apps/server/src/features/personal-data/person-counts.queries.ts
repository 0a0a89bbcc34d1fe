import { sql } from 'kysely';
import { personalTopics, type TopicCount } from '@portal/wire/personal-data/personal-data';
import type { Db } from '../../database/tables.ts';
import {
  exportedTables,
  rowsOf,
  type PersonalTable,
} from '../../university/people/personal-data/personal-tables.ts';
import { withPerson } from './with-person.queries.ts';

interface CountedTable {
  readonly table: string;
  readonly count: number;
}

const countOf = (table: PersonalTable, personId: number) => sql`
  select ${sql.lit(table.table)} as "table", count(*)::int as count
  from ${sql.table(table.table)} where ${withPerson(rowsOf(table), personId)}`;

/** How many records and files a copy of a person's data has, by topic. */
export async function countTopics(db: Db, personId: number): Promise<TopicCount[]> {
  const counts = exportedTables.map((table) => countOf(table, personId));
  const { rows } =
    await sql<CountedTable>`select counted.* from (${sql.join(counts, sql` union all `)}) counted`.execute(
      db,
    );
  const byTable = new Map(rows.map(({ table, count }) => [table, count]));
  const sum = (tables: readonly PersonalTable[]) =>
    tables.reduce((total, { table }) => total + (byTable.get(table) ?? 0), 0);
  return personalTopics.map((topic) => ({
    topic,
    rowCount: sum(exportedTables.filter((table) => table.topic === topic)),
    fileCount: topic === 'files' ? (byTable.get('file') ?? 0) : 0,
  }));
}
