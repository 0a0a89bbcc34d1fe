import type { Db } from '../../../database/tables.ts';
import { dueQueries } from '../confirmations/due.queries.ts';

/** Publishes what is due and withdraws what has ended. */
export const applyPeriods = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await dueQueries(transaction).publishDue();
    await dueQueries(transaction).withdrawEnded();
  });
