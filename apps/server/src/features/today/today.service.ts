import type { WaitingWork } from '@portal/wire/office/today';
import type { Db } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { todayQueries } from './today.queries.ts';

/**
 * What waits for a person of the staff; there is no work without the claim for it. In a transaction, whose statements have more
 * time, because the registers of a large university may take seconds.
 */
export const readWaiting = (db: Db, personId: number): Promise<WaitingWork[]> =>
  inTransaction(db, (transaction) => todayQueries(transaction).waiting(personId));
