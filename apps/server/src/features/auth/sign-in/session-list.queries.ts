import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { isUnexpired, publicSessionId } from '../../../university/people/accounts/device.queries.ts';

const sessionIds = (rows: readonly { readonly token_hash: Buffer }[]): string[] =>
  rows.map(({ token_hash }) => token_hash.toString('hex'));

/** Sessions of one person, ended by their owner. */
export const sessionListQueries = (db: Db) => ({
  /** Ends all sessions except the current one, or only the given one; returns the ended sessions. */
  async endOthers(personId: number, current: Buffer, id?: string): Promise<string[]> {
    const ended = db
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where('token_hash', '!=', current)
      .returning(['token_hash', 'remembered_id as rememberedId']);
    const rows = await (id === undefined ? ended : ended.where(publicSessionId, '=', id)).execute();
    const forgotten = db.deleteFrom('remembered_device').where('person_id', '=', personId);
    // A browser that is signed out from here gives the second factor again.
    if (id === undefined)
      await forgotten
        .where(
          sql<boolean>`id is distinct from (select remembered_id from session where token_hash = ${current})`,
        )
        .execute();
    else {
      const ids = rows.map(({ rememberedId }) => rememberedId);
      await forgotten.where(sql<boolean>`id = any(${ids}::int[])`).execute();
    }
    return sessionIds(rows);
  },

  /** Replaces the token of a session; returns its remaining lifetime, or undefined when it has expired. */
  async rotate(current: Buffer, next: Buffer): Promise<number | undefined> {
    const row = await db
      .updateTable('session')
      .set({ token_hash: next })
      .where('token_hash', '=', current)
      .where(isUnexpired)
      .returning(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('seconds'))
      .executeTakeFirst();
    return row?.seconds;
  },

  async lifetime(current: Buffer) {
    return db
      .selectFrom('session')
      .select(sql<number>`greatest(0, floor(extract(epoch from idle_until - now())))::int`.as('idle'))
      .select(sql<number>`greatest(0, floor(extract(epoch from expires_at - now())))::int`.as('absolute'))
      .where('token_hash', '=', current)
      .executeTakeFirst();
  },
});
