import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Any number, as long as imports and corrections use the same one. */
const IMPORT_LOCK = 727_275;

/** An import compares and then writes, so that no correction may come between; each lock lasts until the end of the transaction. */
export const importLockQueries = (db: Db) => ({
  /** False while another import runs, or a correction is written. */
  async lockForImport(): Promise<boolean> {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isLocked"`.execute(db);
    return rows[0]?.isLocked === true;
  },

  /** False while an import runs. */
  async lockForEdit(): Promise<boolean> {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}) as "isLocked"`.execute(db);
    return rows[0]?.isLocked === true;
  },
});
