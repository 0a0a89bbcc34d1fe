import type pg from 'pg';
import type { CopiedTable, RowCheck } from './contents.ts';

/** How values become text, so that every server writes the same text for the same value. */
const textSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Sets for the current transaction how values become text. */
export async function writeTextAlike(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(textSettings))
    await client.query('SELECT set_config($1, $2, true)', [name, value]);
}

/** Counts and hashes the rows of a table; the transaction must write text alike. */
export async function checkRows(client: pg.ClientBase, { name, columns }: CopiedTable): Promise<RowCheck> {
  const { rows } = await client.query<RowCheck>(
    `SELECT count(*)::text AS "rowCount",
       coalesce(sum(hashtextextended(ROW(${columns.join(', ')})::text, 0)::numeric), 0)::text AS "rowHash"
     FROM ${name}`,
  );
  const [check] = rows;
  if (!check) throw new Error(`The rows of ${name} cannot be counted`);
  return check;
}
