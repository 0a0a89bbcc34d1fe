import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export const decisionQueries = (db: Db, me: number) => ({
  /** Stores the teacher's word about students, in the order of their ids, so that two calls never wait for each other. */
  async decide(
    checkInId: number,
    studentIds: readonly number[],
    decision: 'present' | 'rejected',
  ): Promise<void> {
    await sql`
      insert into check_in_visit (check_in_id, student_id, decision, decided_by, decided_at)
      select ${checkInId}, id, ${decision}, ${me}, now() from unnest(${studentIds}::int[]) as student (id) order by id
      on conflict (check_in_id, student_id) do update set decision = excluded.decision, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at`.execute(db);
  },

  async takeBack(checkInId: number, studentIds: readonly number[]): Promise<void> {
    await sql`
      with locked as (
        select student_id from check_in_visit
        where check_in_id = ${checkInId} and student_id = any(${studentIds}::int[]) order by student_id for update)
      update check_in_visit visit set decision = null, decided_by = null, decided_at = null
      from locked where visit.check_in_id = ${checkInId} and visit.student_id = locked.student_id`.execute(
      db,
    );
  },
});
