import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { DIRECTORY_ISSUER, directoryIdOf } from './directory-link.ts';
import { rememberedDeviceQueries } from '../second-factor/remembered-device.queries.ts';

interface EndedSession {
  readonly personId: number;
  readonly id: string;
}

/** Sign-in and sessions of people, as others change them. */
export const accountQueries = (db: Db) => ({
  /** Ends all sessions; returns their ids. No browser is remembered any more. */
  async endSessions(personId: number): Promise<string[]> {
    await rememberedDeviceQueries(db).forgetAll([personId]);
    const { rows } = await sql<{ id: string }>`
      delete from session where person_id = ${personId} returning encode(token_hash, 'hex') as id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Ends all sessions of people, locked in their order so that no two calls wait for each other. */
  async endSessionsOfAll(personIds: readonly number[]): Promise<EndedSession[]> {
    await rememberedDeviceQueries(db).forgetAll(personIds);
    const { rows } = await sql<EndedSession>`
      delete from session where token_hash in (
        select token_hash from session where person_id = any(${personIds}::int[]) order by token_hash for update)
      returning person_id as "personId", encode(token_hash, 'hex') as id`.execute(db);
    return rows;
  },

  /** Whether the directory checks the password. */
  async isInDirectory(personId: number): Promise<boolean> {
    const { rows } = await sql<{ directoryId: string | null }>`
      select ${directoryIdOf(sql`${personId}::int`)} as "directoryId"`.execute(db);
    return rows.some(({ directoryId }) => directoryId !== null);
  },

  /** Returns false when the person is not linked. */
  async unlinkDirectory(personId: number): Promise<boolean> {
    const { rows } = await sql<{ personId: number }>`
      delete from external_identity where person_id = ${personId} and issuer = ${DIRECTORY_ISSUER}
      returning person_id as "personId"`.execute(db);
    return rows.length > 0;
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
