import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Challenge } from './passkey-challenge.ts';

/** What a signature says about the device. */
export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

export const passkeyUseQueries = (db: Db) => ({
  /** A passkey with its owner, also a blocked one. */
  findByCredential: (credentialId: Buffer) =>
    db
      .selectFrom('passkey')
      .innerJoin('person', 'person.id', 'passkey.person_id')
      .select(['passkey.id', 'person_id as personId', 'user_handle as userHandle'])
      .select(['public_key as publicKey', 'login'])
      .select('must_change_credentials as mustChangeCredentials')
      .select(sql<boolean>`disabled_at is not null`.as('isBlocked'))
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  /** Records a use; false when the counter did not grow, as with a copy of the passkey. */
  async use(passkeyId: number, { counter, isBackedUp }: PasskeyUse): Promise<boolean> {
    const row = await db
      .updateTable('passkey')
      .set({ counter, is_backed_up: isBackedUp, last_used_at: sql`now()` })
      .where('id', '=', passkeyId)
      .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** True for the one answer that uses the challenge. */
  async useChallenge({ hash, expiresAt }: Challenge): Promise<boolean> {
    const row = await db
      .insertInto('passkey_challenge')
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  },
});
