import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Removes all passkeys of people, as the registrar does who resets the second factor; returns how many there were. */
export async function removePasskeysOf(db: Db, personIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from passkey where person_id = any(${personIds}::int[])`.execute(db);
  return Number(numAffectedRows);
}
