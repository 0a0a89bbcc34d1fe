import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

export interface PaymentTotal {
  readonly state: string;
  readonly count: number;
  readonly amount: number;
}

/** A payment and a bank's message that do not agree. */
export interface Difference {
  readonly what: string;
  readonly reference: string;
  readonly amount: number;
}

/** What an operator compares. */
export const operatorQueries = (db: Db) => ({
  async totals(): Promise<PaymentTotal[]> {
    const { rows } = await sql<PaymentTotal>`
      select state, count(*)::int as count, sum(amount)::bigint as amount from payment group by state order by state`.execute(
      db,
    );
    return rows;
  },

  /** What the ledger has from payments, and the payments that it must have; equal unless somebody has changed the tables. */
  async ledgerAndPayments(): Promise<{ readonly ledger: number; readonly payments: number }> {
    const { rows } = await sql<{ ledger: number; payments: number }>`
      select
        (select coalesce(-sum(amount), 0)::bigint from ledger_entry where payment_id is not null) as ledger,
        (select coalesce(sum(amount), 0)::bigint from payment where state = 'paid') as payments`.execute(db);
    return rows[0] ?? { ledger: 0, payments: 0 };
  },

  /** Paid payments that no bank has reported since its first message, and reported ones that are not paid. */
  async differences(): Promise<Difference[]> {
    const { rows } = await sql<Difference>`
      select 'paid without a message of the bank' as what, reference, amount from payment
      where state in ('paid', 'refunded') and changed_at >= (select min(received_at) from bank_transaction)
        and not exists (select from bank_transaction where payment_id = payment.id and outcome = 'paid')
      union all
      select 'reported as paid, but the payment is ' || payment.state, payment.reference, bank_transaction.amount
      from bank_transaction join payment on payment.id = bank_transaction.payment_id
      where outcome = 'paid' and reason is null and payment.state not in ('paid', 'refunded')
      order by 1, 2`.execute(db);
    return rows;
  },

  /** The money that banks have reported and the portal has stored, by the bank's own number. */
  reported: () =>
    db
      .selectFrom('bank_transaction')
      .select(['transaction', 'amount'])
      .where('outcome', '=', 'paid')
      .orderBy('id')
      .execute(),
});
