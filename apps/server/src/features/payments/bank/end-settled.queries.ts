import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { LockedPayment } from '../payment.queries.ts';

/**
 * Ends what still waits for a debt that a paid payment has settled. Money in advance settles nothing, and a payment that a callback
 * holds is left alone. The person is locked, so that of two payments at once the second one sees the first.
 */
export async function endSettledPayments(
  db: Db,
  { id, studentId, serviceId, academicYearId, amount }: LockedPayment,
): Promise<void> {
  await sql`select from person where id = ${studentId} for no key update`.execute(db);
  await sql`
    update payment set state = 'expired' where id in (
      select id from payment where student_id = ${studentId} and service_id = ${serviceId}
        and academic_year_id = ${academicYearId} and id <> ${id} and state in ('created', 'pending')
      for update skip locked)
    and (select sum(amount) from ledger_entry where student_id = ${studentId} and service_id = ${serviceId}
      and academic_year_id = ${academicYearId}) between ${1 - amount}::bigint and 0`.execute(db);
}
