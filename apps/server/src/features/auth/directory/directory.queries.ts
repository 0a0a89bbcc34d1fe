import { sql, type RawBuilder } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import { DIRECTORY_ISSUER, directoryIdOf } from '../../../university/people/accounts/directory-link.ts';
import type { DirectoryMatch } from '../../../http/config.ts';

export interface DirectoryCandidate {
  readonly id: number;
  readonly login: string;
  readonly fullName: string;
  /** Confirmed; null: there is none. */
  readonly email: string | null;
  readonly isBlocked: boolean;
}

const conditions: Readonly<Record<DirectoryMatch, (value: string) => RawBuilder<boolean>>> = {
  login: (login) => sql<boolean>`person.login_key = ${loginKey(login)}`,
  email: (email) =>
    sql<boolean>`lower(person.email) = lower(${email}::text) and person.email_confirmed_at is not null`,
  pin: (pin) => sql<boolean>`person.pin = ${pin}`,
};

/** People by their entries in the directory. */
export const directoryQueries = (db: Db) => {
  const people = db
    .selectFrom('person')
    .select(['person.id', 'person.login', 'person.full_name as fullName'])
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('email'))
    .select(sql<boolean>`person.disabled_at is not null`.as('isBlocked'));

  return {
    findLinked: (subject: string): Promise<DirectoryCandidate | undefined> =>
      people
        .innerJoin('external_identity', 'external_identity.person_id', 'person.id')
        .where('issuer', '=', DIRECTORY_ISSUER)
        .where('subject', '=', subject)
        .executeTakeFirst(),

    /** The one person with this value who is not linked to another entry. */
    async findUnlinked(match: DirectoryMatch, value: string): Promise<DirectoryCandidate | undefined> {
      const [person, other] = await people
        .where(conditions[match](value))
        .where(directoryIdOf(sql.ref('person.id')), 'is', null)
        .limit(2)
        .execute();
      return other ? undefined : person;
    },

    /** False when the person or the entry has been linked meanwhile. */
    async link(personId: number, subject: string): Promise<boolean> {
      const linked = await db
        .insertInto('external_identity')
        .values({ issuer: DIRECTORY_ISSUER, subject, person_id: personId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .executeTakeFirst();
      return linked !== undefined;
    },

    /** The portal stores no password of somebody whom the directory knows. */
    async forgetPassword(personId: number): Promise<void> {
      await db
        .updateTable('person')
        .set({ password_hash: null, must_change_credentials: false })
        .where('id', '=', personId)
        .execute();
    },
  };
};
