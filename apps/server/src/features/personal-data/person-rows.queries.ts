import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { rowsOf, type PersonalTable } from '../../university/people/personal-data/personal-tables.ts';
import { withPerson } from './with-person.queries.ts';

/** A row of an export: its columns as JSON. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** A file of a person, as the store has it. */
export interface OwnedFile {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** The titles of what a row refers to, which the table lacks. */
const titlesOf = ({ titles = {} }: PersonalTable, personId: number) =>
  sql.join(
    Object.entries(titles).flatMap(([name, text]) => [
      sql.lit(name),
      sql`(${withPerson(text.replaceAll('row.', 'item.'), personId)})`,
    ]),
  );

/** Rows that are in memory at a time. */
export const READ_ROWS_MAX = 5_000;

export const personRowsQueries = (db: Db) => ({
  /** Rows of a person in a table after the first `offset`, at most `READ_ROWS_MAX`, with the exported columns. */
  async read(table: PersonalTable, personId: number, offset: number): Promise<ExportedRow[]> {
    const { rows } = await sql<{ row: ExportedRow }>`
      select to_jsonb(item) - ${[...(table.omit ?? [])]}::text[]
        || jsonb_build_object(${titlesOf(table, personId)}) as row
      from (
        select * from ${sql.table(table.table)} where ${withPerson(rowsOf(table), personId)}
        order by 1, 2, tableoid, ctid limit ${sql.lit(READ_ROWS_MAX)} offset ${offset}
      ) item`.execute(db);
    return rows.map(({ row }) => row);
  },

  files: (personId: number): Promise<OwnedFile[]> =>
    db
      .selectFrom('file')
      .select(['id', 'storage_key as key', 'name'])
      .where('owner_id', '=', personId)
      .orderBy('id')
      .execute(),
});
