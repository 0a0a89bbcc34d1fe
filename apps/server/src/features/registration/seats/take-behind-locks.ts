import { sql } from 'kysely';
import { WITH_NEXT } from '../../../database/prepared-pool.ts';
import type { Db } from '../../../database/tables.ts';
import { compileOnce } from '../../../database/compile-once.ts';
import { isUniqueViolation } from '../../../database/error-properties.ts';
import type { Seat } from '../rules/judge.ts';
import { writeQueries } from './write.queries.ts';

// Compiled once, so that it is sent in the order of the calls.
const setSavepoint = compileOnce<never, unknown>((_argument, db) =>
  sql`${sql.raw(WITH_NEXT)} savepoint before_take`.compile(db),
);

/** Removes what `takeBehindLocks` has stored. */
export const undoTake = (db: Db): Promise<unknown> => sql`rollback to savepoint before_take`.execute(db);

/**
 * Takes a seat in the round trip that locks it, before the judgement behind the locks, which nearly always says the same as the one
 * before them. `failed` when the student has registered for the discipline meanwhile: then `undoTake` must follow at once.
 */
export async function takeBehindLocks(
  db: Db,
  studentId: number,
  seat: Seat,
): Promise<number | 'failed' | undefined> {
  const saved = setSavepoint(db, {});
  try {
    const [id] = await Promise.all([writeQueries(db, studentId).take(seat), saved]);
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return 'failed';
    throw error;
  }
}
