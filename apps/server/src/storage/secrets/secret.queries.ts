import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** What the database has of a key. */
export interface StoredSecret {
  readonly name: string;
  readonly fingerprint: Buffer | null;
  readonly sealed: Buffer | null;
}

/** One process at a time makes keys. */
const LOCK = 7_900_088;

export const secretQueries = (db: Db) => ({
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
  },

  list: (): Promise<StoredSecret[]> =>
    db.selectFrom('portal_secret').select(['name', 'fingerprint', 'sealed']).orderBy('name').execute(),

  async save(secret: StoredSecret): Promise<void> {
    await db
      .insertInto('portal_secret')
      .values(secret)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(({ ref }) => ({
          fingerprint: ref('excluded.fingerprint'),
          sealed: ref('excluded.sealed'),
        })),
      )
      .execute();
  },

  /** Returns false when there was none. */
  async remove(name: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('portal_secret')
      .where('name', '=', name)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
