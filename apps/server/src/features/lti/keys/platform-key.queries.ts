import { sql } from 'kysely';
import type { JWK } from 'jose';
import type { Db } from '../../../database/tables.ts';

/** One process at a time makes a key. */
const LOCK = 7_900_093;
/** Messages live for minutes and tools cache keys for hours. */
const PUBLISHED_DAYS = 2;

export interface SealedKey {
  readonly id: string;
  readonly sealed: Buffer;
}

export const platformKeyQueries = (db: Db) => ({
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
  },

  current: (): Promise<SealedKey | undefined> =>
    db.selectFrom('lti_key').select(['id', 'sealed']).where('retired_at', 'is', null).executeTakeFirst(),

  async insert({ id, sealed }: SealedKey, publicKey: JWK): Promise<void> {
    await db
      .insertInto('lti_key')
      .values({ id, sealed, public_key: JSON.stringify(publicKey) })
      .execute();
  },

  /** The public halves of the current key and of those that were retired in the last days, newest first. */
  async published(): Promise<JWK[]> {
    const { rows } = await sql<{ publicKey: JWK }>`
      select public_key as "publicKey" from lti_key
      where retired_at is null or retired_at > now() - make_interval(days => ${sql.lit(PUBLISHED_DAYS)})
      order by made_at desc, id`.execute(db);
    return rows.map(({ publicKey }) => publicKey);
  },

  /** Returns the id of the key that signed until now; the next message has a new key. */
  async retire(): Promise<string | undefined> {
    const row = await db
      .updateTable('lti_key')
      .set({ retired_at: sql<Date>`now()` })
      .where('retired_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },
});
