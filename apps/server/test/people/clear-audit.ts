import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';

/** Deletes all rows of the audit, which the portal itself cannot. */
export async function clearAudit(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await transaction.deleteFrom('audit').execute();
  });
}
