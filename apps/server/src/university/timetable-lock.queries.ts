import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Locks the timetable until the end of the transaction: two changes at the same time could take the same room. */
export async function lockTimetable(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('timetable_change'))`.execute(db);
}
