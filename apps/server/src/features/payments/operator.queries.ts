import { sql } from 'kysely';
import type { PaymentState } from '@portal/wire';
import type { PaymentDifference } from '@portal/wire/payments/office-payment-fields';
import type { Db } from '../../database/tables.ts';
import { businessTimeZone } from '../../university/calendar.queries.ts';
import type { StatementRow } from './statement/read-statement.ts';

export interface PaymentTotal {
  readonly state: PaymentState;
  readonly count: number;
  readonly amount: number;
}

/** Days of a statement, both included; all when they are missing. */
export interface ReportedDays {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The differences that are listed; each of them is repaired alone. */
export const DIFFERENCES_MAX = 500;

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
  async differences(): Promise<PaymentDifference[]> {
    const { rows } = await sql<PaymentDifference>`
      select reference, amount, state, false as "isReported" from payment
      where state in ('paid', 'refunded') and changed_at >= (select min(received_at) from bank_transaction)
        and not exists (select from bank_transaction where payment_id = payment.id and outcome = 'paid')
      union all
      select payment.reference, bank_transaction.amount, payment.state, true
      from bank_transaction join payment on payment.id = bank_transaction.payment_id
      where outcome = 'paid' and reason is null and payment.state not in ('paid', 'refunded')
      order by 4, 1 limit ${sql.lit(DIFFERENCES_MAX)}`.execute(db);
    return rows;
  },

  /** The money that banks have reported on some days of the university and the portal has stored, by the bank's own number. */
  async reported({ since, until }: ReportedDays = {}): Promise<StatementRow[]> {
    const { rows } = await sql<StatementRow>`
      select transaction, amount from bank_transaction
      where outcome = 'paid' and (received_at at time zone ${businessTimeZone})::date
        between coalesce(${since ?? null}::date, '-infinity') and coalesce(${until ?? null}::date, 'infinity')
      order by id`.execute(db);
    return rows;
  },
});
