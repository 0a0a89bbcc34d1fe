import type pg from 'pg';
import { hasTable } from '../has-table.ts';

/**
 * A table that exists while a backup is restored into a database, so that no server starts on half a portal, and that the next restore
 * knows the rows as those of an interrupted one.
 */
const TABLE = 'unfinished_restore';

export const isRestoreUnfinished = (client: pg.ClientBase): Promise<boolean> => hasTable(client, TABLE);

/** Returns true when an earlier restore was interrupted. */
export async function beginRestore(client: pg.ClientBase): Promise<boolean> {
  const isUnfinished = await isRestoreUnfinished(client);
  await client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (started_at timestamptz NOT NULL DEFAULT now())`);
  return isUnfinished;
}

export const endRestore = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`DROP TABLE IF EXISTS ${TABLE}`);

export const isMarkTable = (table: string): boolean => table === TABLE;
