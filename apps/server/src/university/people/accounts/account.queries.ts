import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

interface EndedSession {
  readonly personId: number;
  readonly id: string;
}

/** Sign-in and sessions of people, as others change them. */
export const accountQueries = (db: Db) => ({
  /** Ends all sessions; returns their ids. */
  async endSessions(personId: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      delete from session where person_id = ${personId} returning encode(token_hash, 'hex') as id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Ends all sessions of people, locked in their order so that no two calls wait for each other. */
  async endSessionsOfAll(personIds: readonly number[]): Promise<EndedSession[]> {
    const { rows } = await sql<EndedSession>`
      delete from session where token_hash in (
        select token_hash from session where person_id = any(${personIds}::int[]) order by token_hash for update)
      returning person_id as "personId", encode(token_hash, 'hex') as id`.execute(db);
    return rows;
  },

  /** Returns the ids of those who were not blocked already. */
  async block(personIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      update person set disabled_at = now() where disabled_at is null and id in (
        select id from person where id = any(${personIds}::int[]) order by id for no key update)
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Returns false when the account was not blocked. */
  async unblock(personId: number): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update person set disabled_at = null where id = ${personId} and disabled_at is not null returning id`.execute(
      db,
    );
    return rows.length > 0;
  },
});
