import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Finds the person of a provider's identity; disabled accounts are not found. */
export const providerQueries = (db: Db) => {
  const people = db
    .selectFrom('person')
    .select(['person.id', 'person.must_change_credentials as mustChangeCredentials'])
    .where('person.disabled_at', 'is', null);

  return {
    findLinked: (issuer: string, subject: string) =>
      people
        .innerJoin('external_identity', 'external_identity.person_id', 'person.id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    /** Matches confirmed addresses only. */
    findByEmail: (email: string) =>
      people
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst(),

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
  };
};
