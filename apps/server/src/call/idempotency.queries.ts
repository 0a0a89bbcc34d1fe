import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { numberSetting } from '../university/settings/setting.queries.ts';

export interface IdempotentCall {
  readonly personId: number;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

/** SQL: the age after which a key may be reused (D-05). */
export const idempotencyLifetime = sql`make_interval(hours => ${numberSetting('idempotencyLifetime', 'hours')}::int)`;

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
          .where(sql<boolean>`idempotency.created_at < now() - ${idempotencyLifetime}`),
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
