import type { WaitingWork } from '@portal/wire/office/today';
import type { Db } from '../../database/tables.ts';
import { todayQueries } from './today.queries.ts';

/** What waits for a person of the staff; there is no work without the claim for it. */
export const readWaiting = (db: Db, personId: number): Promise<WaitingWork[]> =>
  todayQueries(db).waiting(personId);
