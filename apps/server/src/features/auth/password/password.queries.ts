import { sql } from 'kysely';
import { loginKey } from '../../../database/login-key.ts';
import type { Db } from '../../../database/tables.ts';
import { directoryIdOf } from '../../../university/people/accounts/directory-link.ts';

/** E-mails go to confirmed addresses only. */
const confirmedEmail = sql<string | null>`case when email_confirmed_at is not null then email end`;

export const passwordQueries = (db: Db) => {
  const people = db
    .selectFrom('person')
    .select(['id', 'login', 'full_name as fullName', 'password_hash as passwordHash'])
    .select(confirmedEmail.as('email'))
    .select(directoryIdOf(sql.ref('person.id')).as('directoryId'))
    .where('disabled_at', 'is', null);

  return {
    findById: (personId: number) => people.where('id', '=', personId).executeTakeFirst(),

    findByLogin: (login: string) => people.where('login_key', '=', loginKey(login)).executeTakeFirst(),

    async setPassword(personId: number, passwordHash: string): Promise<void> {
      await db
        .updateTable('person')
        .set({ password_hash: passwordHash })
        .where('id', '=', personId)
        .execute();
    },
  };
};
