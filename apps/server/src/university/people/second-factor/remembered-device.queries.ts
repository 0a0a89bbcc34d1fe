import { sql } from 'kysely';
import { REMEMBERED_DAYS } from '@portal/wire/auth/second-factor';
import type { Db } from '../../../database/tables.ts';
import { hashToken } from '../secret-tokens.ts';

export interface RememberedDevice {
  readonly id: number;
  readonly userAgent: string;
  readonly rememberedAt: Date;
  readonly expiresAt: Date;
}

/** Browsers of one person that are remembered; a new one ends the oldest. */
export const REMEMBERED_DEVICES_MAX = 50;

const isValid = sql<boolean>`expires_at > now()`;

async function forgetOldest(db: Db, personId: number): Promise<void> {
  const oldest = db
    .selectFrom('remembered_device')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .offset(REMEMBERED_DEVICES_MAX);
  await db.deleteFrom('remembered_device').where('id', 'in', oldest).execute();
}

/** Browsers that need not give the second factor of a person. */
export const rememberedDeviceQueries = (db: Db) => ({
  /** The browser of a token, unless it is not one of this person, or its time is over. */
  async find(personId: number, token: string | undefined): Promise<number | undefined> {
    if (token === undefined) return undefined;
    const row = await db
      .selectFrom('remembered_device')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .where('person_id', '=', personId)
      .where(isValid)
      .executeTakeFirst();
    return row?.id;
  },

  list: (personId: number): Promise<RememberedDevice[]> =>
    db
      .selectFrom('remembered_device')
      .select(['id', 'user_agent as userAgent', 'remembered_at as rememberedAt', 'expires_at as expiresAt'])
      .where('person_id', '=', personId)
      .where(isValid)
      .orderBy('remembered_at', 'desc')
      .orderBy('id')
      .execute(),

  /** Remembers the browser of a session. */
  async add(
    personId: number,
    session: { readonly hash: Buffer; readonly token: string; readonly userAgent: string },
  ): Promise<void> {
    const { id } = await db
      .insertInto('remembered_device')
      .values({
        person_id: personId,
        token_hash: hashToken(session.token),
        user_agent: session.userAgent,
        expires_at: sql`now() + make_interval(days => ${REMEMBERED_DAYS})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forgetOldest(db, personId);
    await db
      .updateTable('session')
      .set({ remembered_id: id })
      .where('token_hash', '=', session.hash)
      .execute();
  },

  /** Returns false when the person has no such browser. */
  async forget(personId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('remembered_device')
      .where('person_id', '=', personId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Forgets the browsers of all these people. */
  async forgetAll(personIds: readonly number[]): Promise<void> {
    await sql`delete from remembered_device where person_id = any(${personIds}::int[])`.execute(db);
  },
});
