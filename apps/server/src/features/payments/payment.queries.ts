import { sql } from 'kysely';
import type { Payment } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { CodedPayment } from './bank/payment-code.ts';

export interface NewPaymentRow extends CodedPayment {
  readonly reference: string;
  readonly amount: number;
  readonly method: Payment['method'];
  readonly provider: string;
  readonly minutes: number;
}

/** A payment as a callback sees it. */
export interface LockedPayment {
  readonly id: number;
  readonly reference: string;
  readonly studentId: number;
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly amount: number;
  readonly state: Payment['state'];
}

const lockedColumns = sql`id, reference, student_id as "studentId", service_id as "serviceId",
  academic_year_id as "academicYearId", amount, state`;

/** Payments of everybody: for callbacks, the expiry and operators. */
export const paymentQueries = (db: Db) => ({
  async insert({
    reference,
    studentId,
    serviceId,
    academicYearId,
    ...payment
  }: NewPaymentRow): Promise<number> {
    const { amount, method, provider, minutes } = payment;
    const { id } = await db
      .insertInto('payment')
      .values({
        reference,
        amount,
        method,
        provider,
        student_id: studentId,
        service_id: serviceId,
        academic_year_id: academicYearId,
        expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async lock(provider: string, reference: string): Promise<LockedPayment | undefined> {
    const { rows } = await sql<LockedPayment>`
      select ${lockedColumns} from payment where reference = ${reference} and provider = ${provider} for update`.execute(
      db,
    );
    return rows[0];
  },

  /** The triggers refuse a wrong step and write the ledger. */
  async setState(id: number, state: Payment['state'], address?: string): Promise<LockedPayment> {
    const { rows } = await sql<LockedPayment>`
      update payment set state = ${state}, address = coalesce(${address ?? null}, address) where id = ${id}
      returning ${lockedColumns}`.execute(db);
    const [payment] = rows;
    if (!payment) throw new Error(`There is no payment ${id}`);
    return payment;
  },

  /** Payments whose time has passed; a payment that a callback holds is left alone. */
  async expire(): Promise<LockedPayment[]> {
    const { rows } = await sql<LockedPayment>`
      update payment set state = 'expired' where id in (
        select id from payment where state in ('created', 'pending') and expires_at <= now()
        for update skip locked)
      returning ${lockedColumns}`.execute(db);
    return rows;
  },
});
