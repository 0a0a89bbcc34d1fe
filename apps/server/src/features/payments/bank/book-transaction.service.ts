import { randomBytes } from 'node:crypto';
import { PAYMENT_MAX_TYIYN } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { bankTransactionQueries, type BankMessageResult } from './bank-transaction.queries.ts';
import { endSettledPayments } from './end-settled.queries.ts';
import { readPaymentCode } from './payment-code.ts';
import { notifyOfPayment } from '../payment-notification.queries.ts';
import { findPaymentQueries } from '../find-payment.queries.ts';
import { paymentQueries, type LockedPayment } from '../payment.queries.ts';
import type { BankEvent } from './payment-provider.ts';

const REFERENCE_BYTES = 12;

/** Random, because the bank's page of a payment has no other protection. */
export const createReference = (): string => randomBytes(REFERENCE_BYTES).toString('hex');

/** A payment that has changed, and the notification to deliver after the commit. */
export interface ChangedPayment {
  readonly payment: LockedPayment;
  readonly notification: NewNotification;
}

/** What a callback came to. */
export interface Booking {
  readonly status: 'booked' | 'repeated' | 'setAside' | 'ignored';
  readonly changed?: ChangedPayment;
}

async function change(
  db: Db,
  { id }: LockedPayment,
  state: 'paid' | 'failed' | 'refunded',
): Promise<ChangedPayment> {
  const payment = await paymentQueries(db).setState(id, state);
  if (state === 'paid') await endSettledPayments(db, payment);
  return { payment, notification: await notifyOfPayment(db, payment) };
}

/** Books money that came with a payment code; undefined when the code names nothing. */
export async function payByCode(
  db: Db,
  provider: string,
  { code, amount }: { readonly code: string | undefined; readonly amount: number },
): Promise<ChangedPayment | undefined> {
  const queries = paymentQueries(db);
  const coded = readPaymentCode(code ?? '');
  if (!coded || !(await findPaymentQueries(db).exists(coded))) return undefined;
  const reference = createReference();
  const id = await queries.insert({ ...coded, reference, amount, method: 'code', provider, minutes: 0 });
  return change(db, await queries.setState(id, 'pending'), 'paid');
}

/** Why an event does not fit its payment. */
function findReason(
  payment: LockedPayment | undefined,
  { outcome, amount }: BankEvent,
): BankMessageResult['reason'] {
  if (!payment) return 'unknownPayment';
  if (payment.amount !== amount) return 'wrongAmount';
  return payment.state === (outcome === 'refunded' ? 'paid' : 'pending') ? undefined : 'notPending';
}

async function bookPayment(
  db: Db,
  payment: LockedPayment | undefined,
  event: BankEvent,
): Promise<Booking & BankMessageResult> {
  const reason = findReason(payment, event);
  const paymentId = payment?.id;
  if (payment && reason === undefined)
    return { status: 'booked', paymentId, changed: await change(db, payment, event.outcome) };
  // Nothing was paid: there is nothing to decide for an operator.
  if (event.outcome === 'failed') return { status: 'ignored', paymentId };
  return { status: 'setAside', paymentId, reason };
}

async function bookCode(db: Db, provider: string, event: BankEvent): Promise<Booking & BankMessageResult> {
  if (event.outcome === 'failed') return { status: 'ignored' };
  // More than a payment may be: a person decides before it is in the ledger, where nothing is taken back.
  if (event.amount > PAYMENT_MAX_TYIYN) return { status: 'setAside', reason: 'wrongAmount' };
  const changed = event.outcome === 'paid' ? await payByCode(db, provider, event) : undefined;
  return changed
    ? { status: 'booked', paymentId: changed.payment.id, changed }
    : { status: 'setAside', reason: 'unknownCode' };
}

/** Books a signed message of a bank, once for each transaction, in the caller's transaction of the database. */
export async function bookTransaction(db: Db, provider: string, event: BankEvent): Promise<Booking> {
  const transactions = bankTransactionQueries(db);
  const id = await transactions.insert(provider, event);
  if (id === undefined) return { status: 'repeated' };
  const { reference } = event;
  const { status, changed, paymentId, reason } =
    reference === undefined
      ? await bookCode(db, provider, event)
      : await bookPayment(db, await paymentQueries(db).lock(provider, reference), event);
  await transactions.setOutcome(id, { paymentId, reason });
  return { status, changed };
}

/** A payment as its bank shows it. */
export const findPayment = (db: Db, reference: string) => findPaymentQueries(db).find(reference);
