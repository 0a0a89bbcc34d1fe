import { idempotencyLifetime } from '../../events/jobs/expiry.queries.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';

export interface IdempotentCall {
  readonly personId: number;
  readonly key: string;
  readonly path: string;
  readonly bodyHash: Buffer;
}

type Argument = 'personId' | 'key' | 'path' | 'bodyHash' | 'answer';

const insertKey = statement<Argument, { key: string }>(
  (argument) =>
    sql<{ key: string }>`
    insert into idempotency (person_id, key, path, body_hash)
    values (${argument('personId')}, ${argument('key')}, ${argument('path')}, ${argument('bodyHash')})
    on conflict (person_id, key) do update
      set path = excluded.path, body_hash = excluded.body_hash, answer = null, created_at = now()
      where idempotency.created_at < now() - ${idempotencyLifetime}
    returning key`,
);

const updateResponse = statement<Argument, never>(
  (argument) =>
    sql<never>`
    update idempotency set answer = ${argument('answer')}
    where person_id = ${argument('personId')} and key = ${argument('key')}`,
);

export const idempotencyQueries = (db: Db) => ({
  /** Returns true for the first call with its key. A concurrent call waits until the first one ends. */
  reserve: async (call: IdempotentCall): Promise<boolean> =>
    (await insertKey(db, { ...call, answer: null })).length > 0,

  async storeResponse(call: IdempotentCall, answer: unknown): Promise<void> {
    await updateResponse(db, { ...call, answer: JSON.stringify(answer) });
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
