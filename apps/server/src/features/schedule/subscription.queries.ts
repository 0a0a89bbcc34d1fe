import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Role } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { currentTerm } from '../../university/calendar.queries.ts';
import { studies } from '../../university/people/status.queries.ts';

/** The owner of a subscription, and the current term. */
export interface Subscriber {
  readonly id: number;
  readonly role: Role;
  readonly language: Language;
  readonly academicYearId: number;
  readonly termId: number;
}

export const subscriptionQueries = (db: Db) => ({
  /** Undefined for an unknown key and for disabled people. */
  async findSubscriber(keyHash: Buffer): Promise<Subscriber | undefined> {
    const { rows } = await sql<Subscriber>`
      select person.id, case person.role when 1 then 'teacher' else 'student' end as role, subscription.language,
        term.academic_year_id as "academicYearId", term.term_id as "termId"
      from calendar_subscription subscription
      join person on person.id = subscription.person_id and person.disabled_at is null
        and ${studies(sql.ref('person.id'))}
      cross join (${currentTerm}) term
      where subscription.key_hash = ${keyHash}`.execute(db);
    return rows[0];
  },

  findSubscription: (personId: number) =>
    db
      .selectFrom('calendar_subscription')
      .select('created_at as createdAt')
      .where('person_id', '=', personId)
      .execute(),

  async replaceSubscription(personId: number, keyHash: Buffer, language: Language): Promise<void> {
    const values = { key_hash: keyHash, language, created_at: sql<Date>`now()` };
    await db
      .insertInto('calendar_subscription')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
  },

  async deleteSubscription(personId: number): Promise<void> {
    await db.deleteFrom('calendar_subscription').where('person_id', '=', personId).execute();
  },
});
