import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

export interface IdempotentCall {
  readonly personId: number;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

const DEFAULT_HOURS = 24;

/** Age after which a key may be reused: a setting of the university (D-05). */
const lifetime = sql`make_interval(hours => coalesce(
  (select (value ->> 'hours')::int from setting where name = 'idempotencyLifetime'), ${sql.lit(DEFAULT_HOURS)}))`;

export const idempotencyQueries = (db: Db) => ({
  /** Returns true for the first call with its key. A concurrent call waits until the first one ends. */
  async reserve({ personId, key, path, bodyHash }: IdempotentCall): Promise<boolean> {
    const reserved = await db
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
    return reserved !== undefined;
  },

  async storeResponse({ personId, key }: IdempotentCall, answer: unknown): Promise<void> {
    await db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .execute();
  },

  async findStored({ personId, key }: IdempotentCall) {
    return db
      .selectFrom('idempotency')
      .select(['path', 'body_hash as bodyHash', 'answer'])
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  },
});
