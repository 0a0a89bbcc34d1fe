import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Who somebody at a provider is here; closed accounts are nobody. */
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

    /** An address that nobody has confirmed here is nobody's. */
    findByEmail: (email: string) =>
      people
        .where(sql<string>`lower(email)`, '=', email.toLowerCase())
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst(),

    /** False when the person is somebody else at this provider already. */
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
