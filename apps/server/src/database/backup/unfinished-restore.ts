import type pg from 'pg';

/**
 * A table that exists while a backup is restored into a database. Its last transaction brings all rows and removes the table, so
 * that no server starts on half a portal.
 */
const TABLE = 'unfinished_restore';

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('public.${TABLE}') IS NOT NULL AS found`,
  );
  return rows[0]?.found === true;
}

export const beginRestore = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (started_at timestamptz NOT NULL DEFAULT now())`);

/** Belongs into the transaction that brings the rows. */
export const endRestore = (client: pg.ClientBase): Promise<unknown> => client.query(`DROP TABLE ${TABLE}`);

export const isMarkTable = (table: string): boolean => table === TABLE;
