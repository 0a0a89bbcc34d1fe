import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { claimDoubts } from './claim.ts';

/** What a student has tried before. */
export const attemptQueries = (db: Db, studentId: number) => ({
  /** Locks the student's row of a check-in; returns how many wrong codes were typed. */
  async lock(checkInId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      insert into check_in_visit as stored (check_in_id, student_id) values (${checkInId}, ${studentId})
      on conflict (check_in_id, student_id) do update set wrong_codes = stored.wrong_codes
      returning wrong_codes as count`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async countWrong(checkInIds: readonly number[]): Promise<void> {
    await sql`
      update check_in_visit set wrong_codes = wrong_codes + 1
      where check_in_id = any(${checkInIds}::int[]) and student_id = ${studentId}`.execute(db);
  },

  /** When the student has scanned a code of the check-in online, with no other doubt than a missing position. */
  async waitingSince(checkInId: number): Promise<Date | undefined> {
    const { rows } = await sql<{ at: Date }>`
      select at from check_in_visit
      where at is not null and check_in_id = ${checkInId} and student_id = ${studentId} and verdict = 'needsTeacher'
        and 'noLocation' = any(reasons) and not reasons && ${['offline', ...claimDoubts]}::text[]`.execute(
      db,
    );
    return rows[0]?.at;
  },
});
