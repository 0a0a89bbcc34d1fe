import type { Db } from '../../../database/tables.ts';

/** Changes of the factors of one person wait for each other: what is read behind the lock is what the change makes. */
export async function lockFactors(db: Db, personId: number): Promise<void> {
  await db.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}
