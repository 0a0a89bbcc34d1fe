import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export interface FirstCall {
  readonly personId: number;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

const DEFAULT_HOURS = 24;

/** The age at which a key may be used anew: a value of the university (D-05). */
const lifetime = sql`make_interval(hours => coalesce(
  (select (value ->> 'hours')::int from setting where name = 'idempotencyLifetime'), ${sql.lit(DEFAULT_HOURS)}))`;

export const idempotencyQueries = (db: Db) => ({
  /** True when this call is the first with its key. A second one waits here until the first has ended. */
  async claim({ personId, key, path, bodyHash }: FirstCall): Promise<boolean> {
    const claimed = await db
      .insertInto('idempotency')
      .values({ person_id: personId, key, path, body_hash: bodyHash, answer: null })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'key'])
          .doUpdateSet({ path, body_hash: bodyHash, answer: null, created_at: sql`now()` })
          .where(sql<boolean>`idempotency.created_at < now() - ${lifetime}`),
      )
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  },

  async keep({ personId, key }: FirstCall, answer: unknown): Promise<void> {
    await db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .execute();
  },

  async first({ personId, key }: FirstCall) {
    return db
      .selectFrom('idempotency')
      .select(['path', 'body_hash as bodyHash', 'answer'])
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  },
});
