import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export interface Failures {
  readonly failures: number;
  readonly secondsAgo: number;
}

/** A counter starts again at one after this time without a failure. */
const RESET_AFTER = sql.lit('15 minutes');

export const signInAttemptQueries = (db: Db) => ({
  async read(key: string): Promise<Failures> {
    const row = await db
      .selectFrom('sign_in_attempt')
      .select('failures')
      // Never negative: when the clock was set back by an hour, an owner would be delayed for that hour.
      .select(sql<number>`greatest(0, extract(epoch from now() - last_failed_at))::float8`.as('secondsAgo'))
      .where('key', '=', key)
      .where(sql<boolean>`last_failed_at > now() - ${RESET_AFTER}::interval`)
      .executeTakeFirst();
    return row ?? { failures: 0, secondsAgo: 0 };
  },

  async addFailure(key: string): Promise<void> {
    await db
      .insertInto('sign_in_attempt')
      .values({ key, failures: 1, last_failed_at: sql`now()` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when sign_in_attempt.last_failed_at > now() - ${RESET_AFTER}::interval
            then sign_in_attempt.failures + 1 else 1 end`,
          last_failed_at: sql`now()`,
        }),
      )
      .execute();
  },

  async clear(key: string): Promise<void> {
    await db.deleteFrom('sign_in_attempt').where('key', '=', key).execute();
  },
});
