import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import type { PersonHint } from './identity.ts';

/** Finds the person of a provider's identity. */
export const providerQueries = (db: Db) => {
  const people = db
    .selectFrom('person')
    .select(['person.id', 'person.must_change_credentials as mustChangeCredentials'])
    .select(['person.email', 'person.full_name as fullName'])
    .select(sql<boolean>`disabled_at is not null`.as('isBlocked'));

  return {
    findLinked: (issuer: string, subject: string) =>
      people
        .innerJoin('external_identity', 'external_identity.person_id', 'person.id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    /** Matches confirmed addresses only. */
    findByHint({ by, value }: PersonHint) {
      if (by === 'login') return people.where('login_key', '=', loginKey(value)).executeTakeFirst();
      if (by === 'pin') return people.where('pin', '=', value).executeTakeFirst();
      return people
        .where(sql<string>`lower(email)`, '=', value.toLowerCase())
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst();
    },

    /** False when the person is already linked to another subject of this provider. */
    async link(issuer: string, subject: string, personId: number): Promise<boolean> {
      const linked = await db
        .insertInto('external_identity')
        .values({ issuer, subject, person_id: personId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .executeTakeFirst();
      return linked !== undefined;
    },

    /** False when this response was taken before. */
    async takeResponse(stateHash: Buffer): Promise<boolean> {
      const taken = await db
        .insertInto('provider_response')
        .values({ state_hash: stateHash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('taken_at')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
};

/** The address of a new person. */
export const newEmailQueries = (db: Db) => ({
  /** Whether somebody has the address, confirmed or not. */
  async hasEmail(email: string): Promise<boolean> {
    const owner = await db
      .selectFrom('person')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    return owner !== undefined;
  },

  /** An address that the provider has verified. */
  async setEmail(personId: number, email: string): Promise<void> {
    await db
      .updateTable('person')
      .set({ email, email_confirmed_at: sql`now()` })
      .where('id', '=', personId)
      .execute();
  },
});

export type FoundPerson = NonNullable<Awaited<ReturnType<ReturnType<typeof providerQueries>['findLinked']>>>;
