import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Payment } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';
import type { NewPaymentRow } from './payment.queries.ts';

/** Payments that came to nothing stay in the list for so long. */
const ENDED_DAYS = 7;
const LIST_MAX = 20;

type PaymentRow = Omit<Payment, 'createdAt' | 'expiresAt' | 'changedAt'> & {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
};

const isWaiting = sql<boolean>`payment.state in ('created', 'pending') and payment.expires_at > now()`;

const toPayment = ({ createdAt, expiresAt, changedAt, ...row }: PaymentRow): Payment => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** The payments of one student. */
export const ownPaymentQueries = (db: Db, studentId: number, lang: Language) => {
  async function select(condition: ReturnType<typeof sql>): Promise<Payment[]> {
    const { rows } = await sql<PaymentRow>`
      select payment.reference, payment.service_id as "serviceId", ${inLanguage('paid_service.title', lang)} as "serviceName",
        payment.academic_year_id as "academicYearId", academic_year.label as "academicYear", payment.amount, payment.method,
        payment.state, payment.created_at as "createdAt", payment.expires_at as "expiresAt",
        payment.changed_at as "changedAt", case when ${isWaiting} then payment.address end as address
      from payment join paid_service on paid_service.id = payment.service_id
      join academic_year on academic_year.id = payment.academic_year_id
      where payment.student_id = ${studentId} and ${condition}
      order by payment.id desc limit ${LIST_MAX}`.execute(db);
    return rows.map(toPayment);
  }

  return {
    async find(reference: string): Promise<Payment | undefined> {
      const [payment] = await select(sql`payment.reference = ${reference}`);
      return payment;
    },

    /** Ends a payment that waits; one that a callback holds is looked at after it. */
    async cancel(reference: string): Promise<void> {
      await sql`
        update payment set state = 'expired'
        where student_id = ${studentId} and reference = ${reference} and state in ('created', 'pending')`.execute(
        db,
      );
    },

    /** Those that wait, and those of the last days that came to nothing. */
    unfinished: () =>
      select(sql`(payment.state in ('created', 'pending') or (payment.state in ('failed', 'expired')
        and payment.changed_at > now() - make_interval(days => ${sql.lit(ENDED_DAYS)})))`),

    /** The newest one that waits for the same money. */
    async findWaiting({
      serviceId,
      academicYearId,
      amount,
      method,
    }: Pick<NewPaymentRow, 'serviceId' | 'academicYearId' | 'amount' | 'method'>): Promise<
      Payment | undefined
    > {
      const [payment] = await select(sql`${isWaiting} and payment.address is not null
        and payment.service_id = ${serviceId} and payment.academic_year_id = ${academicYearId}
        and payment.amount = ${amount} and payment.method = ${method}`);
      return payment;
    },

    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from payment where student_id = ${studentId} and ${isWaiting}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Two new payments of a student follow each other, so that the second one sees the first. */
    async lockStudent(): Promise<void> {
      await sql`select from person where id = ${studentId} for no key update`.execute(db);
    },
  };
};
