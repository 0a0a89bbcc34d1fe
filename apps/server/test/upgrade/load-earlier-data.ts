import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type pg from 'pg';
import { migrateBefore } from './migrate-before.ts';

interface TableData {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

const CHUNK = 5_000;

const isTableData = (value: unknown): value is TableData =>
  typeof value === 'object' && value !== null && 'table' in value && 'columns' in value && 'rows' in value;

/** The rows of each table: one line of JSON for a table. */
async function readData(last: string): Promise<TableData[]> {
  const packed = await readFile(path.join(import.meta.dirname, `${last}.jsonl.br`));
  const text = (await promisify(brotliDecompress)(packed)).toString('utf8');
  return text
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isTableData);
}

async function insert(client: pg.Client, { table, columns, rows }: TableData): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  for (let from = 0; from < rows.length; from += CHUNK) {
    const objects = rows
      .slice(from, from + CHUNK)
      .map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    await client.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(objects)],
    );
  }
}

/** Sets the sequences of the tables behind their largest id. */
const setSequences = `
  do $$ declare own record; begin
    for own in select attrelid::regclass as relation, attname, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
      from pg_attribute where attidentity <> '' and attrelid::regclass::text not like 'pg_%' and not attisdropped
    loop
      if own.sequence is not null then
        execute format('select setval(%L, coalesce(max(%I), 1)) from %s', own.sequence, own.attname, own.relation);
      end if;
    end loop;
  end $$`;

/** `0040` → `0041`, which is the first part of the name of the next migration. */
const followingMigration = (last: string): string => String(Number(last) + 1).padStart(4, '0');

/** Fills an empty database with the schema and the data (size S) that a portal had after an earlier migration, such as `0040`. */
export async function loadEarlierData(client: pg.Client, last: string): Promise<void> {
  await migrateBefore(client, followingMigration(last));
  const data = await readData(last);
  const [years, others] = [true, false].map((isYear) =>
    data.filter(({ table }) => (table === 'academic_year') === isYear),
  );
  // Triggers and foreign keys have done their work in the database from which the rows come, except that a year makes partitions.
  await client.query('set session_replication_role = replica');
  await client.query(`truncate ${data.map(({ table }) => table).join(', ')} cascade`);
  await client.query('set session_replication_role = default');
  for (const table of years ?? []) await insert(client, table);
  await client.query('set session_replication_role = replica');
  for (const table of others ?? []) await insert(client, table);
  await client.query('set session_replication_role = default');
  await client.query(setSequences);
}
