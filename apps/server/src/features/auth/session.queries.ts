import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** So much of a session's hash names it among those of one person, and is far too little to be one. */
const NAME_LENGTH = 24;

const sessionName = sql<string>`left(encode(token_hash, 'hex'), ${sql.lit(NAME_LENGTH)})`;
const isLive = sql<boolean>`idle_until > now() and expires_at > now()`;

const idsOf = (rows: readonly { readonly token_hash: Buffer }[]): string[] =>
  rows.map(({ token_hash }) => token_hash.toString('hex'));

/** The sessions of one person, as their owner sees and ends them. */
export const sessionListQueries = (db: Db) => ({
  async list(personId: number, current: Buffer) {
    return db
      .selectFrom('session')
      .select(['user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .select(sessionName.as('id'))
      .select(sql<string | null>`host(address)`.as('address'))
      .select(sql<boolean>`token_hash = ${current}`.as('isCurrent'))
      .where('person_id', '=', personId)
      .where(isLive)
      .orderBy('isCurrent', 'desc')
      .orderBy('lastSeenAt', 'desc')
      .execute();
  },

  /** Ends every session of a person but one, or the named one of them; answers which. */
  async endOthers(personId: number, current: Buffer, name?: string): Promise<string[]> {
    const ended = db
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where('token_hash', '!=', current)
      .returning('token_hash');
    return idsOf(await (name === undefined ? ended : ended.where(sessionName, '=', name)).execute());
  },

  async endAll(personId: number): Promise<string[]> {
    const ended = db.deleteFrom('session').where('person_id', '=', personId).returning('token_hash');
    return idsOf(await ended.execute());
  },

  /** Gives a session another token; answers how long it still may live, or nothing when it is over. */
  async rotate(current: Buffer, next: Buffer): Promise<number | undefined> {
    const row = await db
      .updateTable('session')
      .set({ token_hash: next })
      .where('token_hash', '=', current)
      .where(isLive)
      .returning(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('seconds'))
      .executeTakeFirst();
    return row?.seconds;
  },

  async life(current: Buffer) {
    return db
      .selectFrom('session')
      .select(sql<number>`greatest(0, floor(extract(epoch from idle_until - now())))::int`.as('idle'))
      .select(sql<number>`greatest(0, floor(extract(epoch from expires_at - now())))::int`.as('absolute'))
      .where('token_hash', '=', current)
      .executeTakeFirst();
  },
});
