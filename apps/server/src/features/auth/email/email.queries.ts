import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

export const emailQueries = (db: Db) => ({
  async email(personId: number) {
    return db
      .selectFrom('person')
      .select(['email', 'new_email as newEmail'])
      .select(sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'))
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
  },

  /** Locks the person's row, so that concurrent changes wait. */
  async emailForUpdate(personId: number) {
    return db
      .selectFrom('person')
      .select(['email', 'new_email as newEmail', 'full_name as fullName'])
      .select(sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'))
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  /** Sets an unconfirmed address; a confirmed one stays next to it. */
  async changeEmail(personId: number, email: string): Promise<void> {
    const isConfirmed = sql<boolean>`email_confirmed_at is not null`;
    await db
      .updateTable('person')
      .set({
        email: sql`case when ${isConfirmed} then email else ${email}::text end`,
        new_email: sql`case when ${isConfirmed} then ${email}::text end`,
      })
      .where('id', '=', personId)
      .execute();
  },

  /** Forgets the address that waits for its confirmation. */
  async keepEmail(personId: number): Promise<void> {
    await db.updateTable('person').set({ new_email: null }).where('id', '=', personId).execute();
  },

  /** False when the address has changed since the code was sent. */
  async confirmEmail(personId: number, email: string): Promise<boolean> {
    const row = await db
      .updateTable('person')
      .set({ email, email_confirmed_at: sql`now()`, new_email: null })
      .where('id', '=', personId)
      .where(sql<string>`coalesce(new_email, email)`, '=', email)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },
});
