import type { PaymentDifference } from '@portal/wire/payments/office-payment-fields';
import type { Db } from '../../database/tables.ts';
import { deliveryQueries } from '../../events/notifications/delivery.queries.ts';
import type { NewCharge } from '../../university/charges/charge.queries.ts';
import { type Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { bankTransactionQueries } from './bank/bank-transaction.queries.ts';
import { payByCode } from './bank/book-transaction.service.ts';
import { chargeWithDiscounts } from './discounts/charge-with-discounts.ts';
import { findPaymentQueries } from './find-payment.queries.ts';
import { operatorQueries, type ReportedDays, type PaymentTotal } from './operator.queries.ts';
import { notifyOfPayment } from './payment-notification.queries.ts';
import { paymentQueries, type LockedPayment } from './payment.queries.ts';

/** A sentence for the operator: nothing was changed. */
export class PaymentOperationError extends Error {
  override readonly name = 'PaymentOperationError';
  readonly why: 'unknown' | 'moved' | 'notIncoming' | 'wrongCode';

  constructor(why: PaymentOperationError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export interface Reconciliation {
  readonly totals: readonly PaymentTotal[];
  readonly ledger: number;
  readonly payments: number;
  readonly differences: readonly PaymentDifference[];
  readonly setAsideCount: number;
}

/** What becomes of set-aside money: it is booked for a payment code, or a note says what was done. */
interface Settlement {
  readonly code?: string;
  readonly note?: string;
}

interface SetAsideMoney {
  readonly provider: string;
  readonly outcome: string;
  readonly amount: number;
}

async function bookFor(
  db: Db,
  { provider, outcome, amount }: SetAsideMoney,
  code: string,
): Promise<LockedPayment> {
  if (outcome !== 'paid')
    throw new PaymentOperationError('notIncoming', 'only money that came can be booked');
  const booked = await payByCode(db, provider, { code, amount });
  if (!booked) throw new PaymentOperationError('wrongCode', `'${code}' is no valid payment code`);
  await deliveryQueries(db).request(booked.notification);
  return booked.payment;
}

/** What operators do with payments. Call the writing ones in a transaction. */
export const paymentOperations = (db: Db, actor: Actor) => {
  const queries = operatorQueries(db);
  const transactions = bankTransactionQueries(db);
  return {
    setAside: () => transactions.setAside(),
    reported: (days?: ReportedDays) => queries.reported(days),

    async reconcile(): Promise<Reconciliation> {
      return {
        totals: await queries.totals(),
        ...(await queries.ledgerAndPayments()),
        differences: await queries.differences(),
        setAsideCount: (await transactions.setAside()).length,
      };
    },

    /** Returns what discounts take off. */
    async charge(charge: NewCharge): Promise<number> {
      if (!(await findPaymentQueries(db).exists(charge)))
        throw new PaymentOperationError('unknown', 'there is no such student, service or academic year');
      return chargeWithDiscounts(db, charge, actor);
    },

    /** The money itself goes back through the bank; this writes it into the ledger. */
    async refund(reference: string): Promise<LockedPayment> {
      const found = await findPaymentQueries(db).find(reference);
      const payment = found && (await paymentQueries(db).lock(found.provider, reference));
      if (!payment) throw new PaymentOperationError('unknown', `there is no payment '${reference}'`);
      if (payment.state !== 'paid')
        throw new PaymentOperationError('moved', `the payment is ${payment.state}, not paid`);
      const refunded = await paymentQueries(db).setState(payment.id, 'refunded');
      await deliveryQueries(db).request(await notifyOfPayment(db, refunded));
      await writeAudit(db, {
        action: 'paymentRefunded',
        actor,
        personId: payment.studentId,
        before: payment.state,
        after: 'refunded',
        details: { reference },
      });
      return payment;
    },

    /** Books set-aside money for the service of a payment code, or states what was done with it. */
    async settle(id: number, { code, note }: Settlement): Promise<LockedPayment | undefined> {
      const row = await transactions.lockSetAside(id);
      if (!row) throw new PaymentOperationError('moved', `no money is set aside under ${id}`);
      const booked = code === undefined ? undefined : await bookFor(db, row, code);
      await transactions.resolve(id, note ?? `booked for ${code}`, booked?.id);
      const { transaction, amount } = row;
      await writeAudit(db, {
        action: 'moneySettled',
        actor,
        personId: booked?.studentId,
        reason: note,
        details: { transaction, amount, code },
      });
      return booked;
    },
  };
};

export type PaymentOperations = ReturnType<typeof paymentOperations>;
