import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Rows that refer to records which an undo would remove. */
export interface Dependent {
  readonly table: string;
  readonly count: number;
}

/** The rows that would go with the records of a source, because their foreign keys cascade. */
export async function findCascading(
  db: Db,
  { table, source }: { readonly table: string; readonly source: string },
  sourceIds: readonly string[],
): Promise<Dependent[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype = 'c' and cardinality(conkey) = 1
      and conparentid = 0`.execute(db);
  const found: Dependent[] = [];
  for (const { table: dependent, column } of rows) {
    const { rows: counts } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(dependent)} as dependent
      join ${sql.table(table)} as record on record.id = ${sql.ref(`dependent.${column}`)}
      where record.source = ${source} and record.source_id = any(${sourceIds}::text[])`.execute(db);
    const count = counts[0]?.count ?? 0;
    if (count > 0) found.push({ table: dependent, count });
  }
  return found;
}

/** How many people of a source have set a password. */
export async function countAccounts(db: Db, source: string, sourceIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person
    where source = ${source} and source_id = any(${sourceIds}::text[]) and password_hash is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
