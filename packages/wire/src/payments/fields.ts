import {
  day,
  flag,
  id,
  integer,
  list,
  nullable,
  optional,
  record,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf, longId } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { liveTopic } from '../live/live-topic.ts';

/** The smallest and the largest amount of one payment, in tyiyn: 1 and 1,000,000 som. */
export const PAYMENT_MIN_TYIYN = 100;
export const PAYMENT_MAX_TYIYN = 100_000_000;
const REFERENCE_MAX_LENGTH = 40;

/** An amount of one payment in tyiyn, hundredths of a som. */
export const paymentAmount = integerOf(PAYMENT_MIN_TYIYN, PAYMENT_MAX_TYIYN);

/** Names a payment in addresses and at the bank. */
export const paymentReference = textOf(1, REFERENCE_MAX_LENGTH);

/** A service that the university charges for. */
export const PaidService = record({ id: ['id_uslug', id], name: ['uslug', text] });
export type PaidService = InsideOf<typeof PaidService>;

/** What has become of a payment; one that is `expired` before its time was cancelled, or another one has settled its debt. */
export const paymentState = oneOfNames(['created', 'pending', 'paid', 'failed', 'expired', 'refunded']);
export type PaymentState = InsideOf<typeof paymentState>;

/** A payment; `created` and `pending` wait for the bank, `code` was paid elsewhere with the payment code. */
export const Payment = record({
  reference: ['id_payment', text],
  serviceId: ['id_uslug', id],
  serviceName: ['uslug', text],
  academicYearId: ['id_a_year', id],
  academicYear: ['p32', text],
  amount: ['amount', longId],
  method: ['method', oneOfNames(['card', 'qr', 'code'])],
  state: ['state', paymentState],
  createdAt: ['created', timestamp],
  expiresAt: ['expires', timestamp],
  /** When it got its state. */
  changedAt: ['changed', timestamp],
  /** The bank's page, while the payment waits there. */
  address: ['url', nullable(text)],
});
export type Payment = InsideOf<typeof Payment>;

/** One line of the student's ledger: charges add to what is owed, payments and discounts take from it. */
export const LedgerEntry = record({
  id: ['id', longId],
  kind: ['kind', oneOfNames(['charge', 'payment', 'refund', 'correction', 'discount'])],
  serviceId: ['id_uslug', id],
  serviceName: ['uslug', text],
  academicYearId: ['id_a_year', id],
  academicYear: ['p32', text],
  amount: ['amount', integer],
  dueOn: ['due', nullable(day)],
  note: ['note', nullable(text)],
  /** The payment of the entry, whose receipt can be downloaded. */
  reference: ['id_payment', nullable(text)],
  recordedAt: ['recorded', timestamp],
});
export type LedgerEntry = InsideOf<typeof LedgerEntry>;

/** What is charged, paid and owed for a service in an academic year; a negative balance is money in advance. */
export const ServiceBalance = record({
  serviceId: ['id_uslug', id],
  serviceName: ['uslug', text],
  academicYearId: ['id_a_year', id],
  academicYear: ['p32', text],
  charged: ['charged', integer],
  paid: ['paid', integer],
  balance: ['balance', integer],
  /** The part of the balance whose day has passed. */
  overdue: ['overdue', integer],
  /** The day of the earliest charge that is not covered, and what is missing for it. */
  dueOn: ['due', nullable(day)],
  dueAmount: ['due_amount', integer],
});
export type ServiceBalance = InsideOf<typeof ServiceBalance>;

/** The student's account: the balance is the sum of the ledger. */
export const Account = record({
  balance: ['balance', integer],
  services: ['uslugi', list(ServiceBalance)],
  entries: ['entries', list(LedgerEntry)],
  /** Payments that wait, and those of the last days that came to nothing. */
  payments: ['payments', list(Payment)],
  /** True when a bank accepts payments by card and by QR. */
  hasBank: ['bank', flag],
});
export type Account = InsideOf<typeof Account>;

/** An app that opens a payment by a link. */
export const PaymentApp = record({ name: ['name', text], address: ['url', text] });
export type PaymentApp = InsideOf<typeof PaymentApp>;

/** What a payment by code needs: the code, and the national QR with its links. */
export const PaymentCode = record({
  code: ['account_code', text],
  qr: ['qr', text],
  apps: ['apps', list(PaymentApp)],
});
export type PaymentCode = InsideOf<typeof PaymentCode>;

/** The state of a payment or the ledger of the caller has changed; after a gap without a reference. */
export const PaymentEvent = record({ reference: ['id_payment', optional(text)] });
export type PaymentEvent = InsideOf<typeof PaymentEvent>;

/** Payments of the caller, in the event stream. */
export const paymentTopic = liveTopic('payments', PaymentEvent);
