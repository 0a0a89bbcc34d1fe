import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { CodedPayment } from './bank/payment-code.ts';

export const findPaymentQueries = (db: Db) => ({
  /** What the sandbox bank shows of a payment, or an operator asks about. */
  async find(reference: string) {
    return db
      .selectFrom('payment')
      .innerJoin('paid_service', 'paid_service.id', 'payment.service_id')
      .select([
        'payment.id',
        'reference',
        'amount',
        'state',
        'method',
        'provider',
        'title',
        'student_id as studentId',
      ])
      .where('reference', '=', reference)
      .executeTakeFirst();
  },

  /** True when a payment code names a student, a service and a year that exist. */
  async exists({ studentId, serviceId, academicYearId }: CodedPayment): Promise<boolean> {
    const { rows } = await sql`
      select from person, paid_service, academic_year
      where person.id = ${studentId} and person.role = 2 and paid_service.id = ${serviceId}
        and academic_year.id = ${academicYearId}`.execute(db);
    return rows.length > 0;
  },
});
