import type { Db } from '../../database/tables.ts';
import { importLockQueries } from '../people/import-lock.queries.ts';
import { ImportBusyError } from './records.ts';

/** Throws while another import runs or a correction is written. */
export async function lockImports(db: Db): Promise<void> {
  if (!(await importLockQueries(db).lockForImport()))
    throw new ImportBusyError('Another import is running, or a person is being corrected: try again later');
}
