import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Payment } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { businessTimeZone } from '../../../university/calendar.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** What a receipt states. */
export interface ReceiptFacts {
  readonly reference: string;
  readonly fullName: string;
  readonly service: string;
  readonly academicYear: string;
  readonly amount: number;
  readonly method: Payment['method'];
  readonly paidOn: string;
  /** The bank's own number; seeded payments have none. */
  readonly transaction: string | null;
}

export const receiptQueries = (db: Db, studentId: number) => ({
  /** A paid payment of the student. */
  async find(reference: string, lang: Language): Promise<ReceiptFacts | undefined> {
    const { rows } = await sql<ReceiptFacts>`
      select payment.reference, person.full_name as "fullName", ${inLanguage('paid_service.title', lang)} as service,
        academic_year.label as "academicYear", payment.amount, payment.method,
        (payment.changed_at at time zone ${businessTimeZone})::date as "paidOn", (
          select transaction from bank_transaction
          where bank_transaction.payment_id = payment.id and outcome = 'paid'
          order by reason is not null, id limit 1) as transaction
      from payment join person on person.id = payment.student_id
      join paid_service on paid_service.id = payment.service_id
      join academic_year on academic_year.id = payment.academic_year_id
      where payment.student_id = ${studentId} and payment.reference = ${reference} and payment.state = 'paid'`.execute(
      db,
    );
    return rows[0];
  },
});
