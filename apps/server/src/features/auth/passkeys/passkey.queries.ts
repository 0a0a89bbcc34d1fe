import { sql } from 'kysely';
import { passkeyTransports, type Passkey } from '@portal/wire/passkeys/passkeys';
import type { Db } from '../../../database/tables.ts';
import { lockFactors } from '../../../university/people/second-factor/lock-factors.queries.ts';

/** A new passkey of a person. */
interface NewPasskey {
  readonly personId: number;
  readonly credentialId: Buffer;
  readonly userHandle: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isBackedUp: boolean;
}

/** The transports that the contract knows; browsers may name others. */
export const knownTransports = (names: readonly string[]) =>
  passkeyTransports.filter((name) => names.includes(name));

/** Credentials as browsers read them. */
export const credentialRefs = (
  credentials: readonly { readonly credentialId: Buffer; readonly transports: readonly string[] }[],
) =>
  credentials.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }));

/** The passkeys of a person, by the person. */
export const passkeyQueries = (db: Db) => ({
  /** Behind the lock of the person's factors; returns the number of passkeys. */
  async countForUpdate(personId: number): Promise<number> {
    await lockFactors(db, personId);
    const { count } = await db
      .selectFrom('passkey')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return count;
  },

  async list(personId: number): Promise<Passkey[]> {
    const rows = await db
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .select('is_backed_up as isBackedUp')
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    return rows.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  },

  credentials: (personId: number) =>
    db
      .selectFrom('passkey')
      .select(['credential_id as credentialId', 'user_handle as userHandle', 'transports'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),

  /** False when somebody has the passkey already. */
  async insert({ personId, credentialId, userHandle, publicKey, ...passkey }: NewPasskey): Promise<boolean> {
    const { counter, transports, name, isBackedUp } = passkey;
    const ids = { person_id: personId, credential_id: credentialId, user_handle: userHandle };
    const facts = { public_key: publicKey, counter, transports: [...transports], name };
    const row = await db
      .insertInto('passkey')
      .values({ ...ids, ...facts, is_backed_up: isBackedUp })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** A passkey, if it is the person's. */
export const ownPasskeyQueries = (
  db: Db,
  { id, personId }: { readonly id: number; readonly personId: number },
) => ({
  /** False when the person has no such passkey. */
  async rename(name: string): Promise<boolean> {
    const row = await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False when the person has no such passkey. */
  async remove(): Promise<boolean> {
    const row = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
