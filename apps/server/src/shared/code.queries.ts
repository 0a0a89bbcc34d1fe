import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

type Purpose = 'confirmEmail' | 'restorePassword';

interface NewCode {
  readonly codeHash: Buffer;
  readonly personId: number;
  readonly purpose: Purpose;
  /** The address that the code confirms. */
  readonly address?: string;
  readonly seconds: number;
}

const isOpen = sql<boolean>`one_time_code.used_at is null and one_time_code.expires_at > now()`;

/** Codes that open one thing once. */
export const codeQueries = (db: Db) => ({
  async open({ codeHash, personId, purpose, address, seconds }: NewCode): Promise<void> {
    await db
      .insertInto('one_time_code')
      .values({
        code_hash: codeHash,
        person_id: personId,
        purpose,
        address: address ?? null,
        expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      })
      .execute();
  },

  /** How many codes somebody was given in the last hour; whoever asks at the same time waits for the count. */
  async countRecent(personId: number, purpose: Purpose): Promise<number> {
    await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
    const { count } = await db
      .selectFrom('one_time_code')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return count;
  },

  async isOpenFor(codeHash: Buffer, personId: number, purpose: Purpose): Promise<boolean> {
    const row = await db
      .selectFrom('one_time_code')
      .select('person_id')
      .where('code_hash', '=', codeHash)
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where(isOpen)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whose the code is and what it confirms, for the one call that uses it up; the others of its kind end with it. */
  async use(codeHash: Buffer, purpose: Purpose) {
    const used = await db
      .updateTable('one_time_code')
      .set({ used_at: sql`now()` })
      .where('code_hash', '=', codeHash)
      .where('purpose', '=', purpose)
      .where(isOpen)
      .returning(['person_id as personId', 'address'])
      .executeTakeFirst();
    if (used) await this.endAll(used.personId, purpose);
    return used;
  },

  async endAll(personId: number, purpose: Purpose): Promise<void> {
    await db
      .updateTable('one_time_code')
      .set({ used_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where(isOpen)
      .execute();
  },
});
