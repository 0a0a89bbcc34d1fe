import type pg from 'pg';
import { hasTable } from '../has-table.ts';

/**
 * A table that exists while a backup is restored into a database. Its last transaction brings all rows and removes the table, so
 * that no server starts on half a portal.
 */
const TABLE = 'unfinished_restore';

export const isRestoreUnfinished = (client: pg.ClientBase): Promise<boolean> => hasTable(client, TABLE);

export const beginRestore = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`CREATE TABLE IF NOT EXISTS ${TABLE} (started_at timestamptz NOT NULL DEFAULT now())`);

/** Belongs into the transaction that brings the rows. */
export const endRestore = (client: pg.ClientBase): Promise<unknown> => client.query(`DROP TABLE ${TABLE}`);

export const isMarkTable = (table: string): boolean => table === TABLE;
