import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Sign-in and sessions of one person, as others change them. */
export const accountQueries = (db: Db) => ({
  /** Ends all sessions; returns their ids. */
  async endSessions(personId: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      delete from session where person_id = ${personId} returning encode(token_hash, 'hex') as id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Returns false when the account was blocked already. */
  async block(personId: number): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update person set disabled_at = now() where id = ${personId} and disabled_at is null returning id`.execute(
      db,
    );
    return rows.length > 0;
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
