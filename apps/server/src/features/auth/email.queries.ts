import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export const emailQueries = (db: Db) => ({
  async email(personId: number) {
    return db
      .selectFrom('person')
      .select(['email', 'full_name as fullName'])
      .select(sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'))
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
  },

  /** The present and the former address; locks the person's row, so that concurrent changes wait. */
  async emailsForUpdate(personId: number) {
    return db
      .selectFrom('person')
      .select(['email', 'former_email as formerEmail', 'full_name as fullName'])
      .select(sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'))
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  /** Sets an unconfirmed address; a confirmed one becomes the former address. */
  async changeEmail(personId: number, email: string): Promise<void> {
    const isConfirmed = sql<boolean>`email_confirmed_at is not null`;
    await db
      .updateTable('person')
      .set({
        email,
        email_confirmed_at: null,
        former_email: sql`case when ${isConfirmed} then email else former_email end`,
        former_email_confirmed_at: sql`coalesce(email_confirmed_at, former_email_confirmed_at)`,
      })
      .where('id', '=', personId)
      .execute();
  },

  /** Goes back to the former address, which stays confirmed. */
  async restoreFormerEmail(personId: number): Promise<void> {
    await db
      .updateTable('person')
      .set({
        email: sql`former_email`,
        email_confirmed_at: sql`former_email_confirmed_at`,
        former_email: null,
        former_email_confirmed_at: null,
      })
      .where('id', '=', personId)
      .execute();
  },

  /** False when the address has changed since the code was sent. */
  async confirmEmail(personId: number, email: string): Promise<boolean> {
    const row = await db
      .updateTable('person')
      .set({ email_confirmed_at: sql`now()`, former_email: null, former_email_confirmed_at: null })
      .where('id', '=', personId)
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
