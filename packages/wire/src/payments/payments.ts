import { emptyRequest, id, list, optional, record, single, type InsideOf } from '../codec/codec.ts';
import { language } from '../codec/names.ts';
import { download, get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { Account, PaidService, Payment, paymentAmount, PaymentCode, paymentReference } from './fields.ts';
import { officePayments } from './office-payments.ts';
import { StudyGroup } from '../study/study.ts';

export const paymentErrors = {
  /** No bank is configured. */
  bankUnavailable: 'rule',
  /** Too many payments wait for the bank. */
  paymentsWaiting: 'rule',
  /** The payment is not paid any more. */
  paymentMoved: 409,
  moneySettled: 409,
  /** An equal charge was written meanwhile. */
  chargeRepeated: 409,
  paymentCodeUnknown: 422,
  /** The bank has taken the money back. */
  moneyNotIncoming: 422,
} as const satisfies ErrorTable;

const codeFields = {
  academicYearId: ['id_year', id],
  groupId: ['id_group', id],
  serviceId: ['id_uslug', id],
} as const;

/** What is paid: a service of an academic year. */
const PaymentTarget = record(codeFields);
export type PaymentTarget = InsideOf<typeof PaymentTarget>;

const NewPayment = record({ ...codeFields, amount: ['amount', paymentAmount] });
export type NewPayment = InsideOf<typeof NewPayment>;

const PaymentRef = record({ reference: ['id_payment', paymentReference] });
const studentIdentity = { id_student: 'personId' } as const;

/** Endpoints of the student's payments (spec §7 Misc; the paths below `/api/payments` are chosen here, D-07). */
export const payments = {
  services: get('/api/misc/uslugi.json', {
    summary: 'The services that the university charges for.',
    access: 'student',
    request: emptyRequest,
    response: list(PaidService),
  }),
  groups: post('/api/misc/getgroups.json', {
    summary: "The caller's groups in an academic year.",
    access: 'student',
    request: record({ academicYearId: ['id_a_year', id] }),
    response: list(StudyGroup),
    identity: studentIdentity,
  }),
  code: post('/api/misc/paymentcode.json', {
    summary: 'The payment code of a service and year, and the national QR without an amount.',
    access: 'student',
    request: PaymentTarget,
    response: single(PaymentCode),
    identity: studentIdentity,
  }),
  payByQr: post('/api/misc/paymega.json', {
    summary: 'Creates a payment of an amount by the national QR, or returns the same one that waits already.',
    access: 'student',
    request: NewPayment,
    response: single(record({ payment: ['payment', Payment], code: ['code', PaymentCode] })),
    identity: studentIdentity,
    writes: true,
  }),
  payByCard: post('/api/misc/paybycard.json', {
    summary: "Creates a payment of an amount by card; the card is entered on the bank's page only.",
    access: 'student',
    request: NewPayment,
    response: single(Payment),
    identity: studentIdentity,
    writes: true,
  }),
  account: post('/api/payments/account.json', {
    summary: 'What the caller owes by service, the ledger, and the payments that wait.',
    access: 'student',
    isForGraduates: true,
    request: emptyRequest,
    response: single(Account),
    identity: studentIdentity,
  }),
  payment: post('/api/payments/payment.json', {
    summary: 'One payment of the caller, for the page after the return from the bank.',
    access: 'student',
    isForGraduates: true,
    request: PaymentRef,
    response: single(Payment),
    identity: studentIdentity,
  }),
  cancel: post('/api/payments/cancel.json', {
    summary:
      'Ends a payment of the caller that waits, and returns it; one that has an end already stays as it is.',
    access: 'student',
    request: PaymentRef,
    response: single(Payment),
    identity: studentIdentity,
    writes: true,
  }),
  receipt: download('/api/payments/receipt.file', {
    summary:
      'The receipt of a paid payment of the caller: an issued PDF in the chosen language or that of the request.',
    access: 'student',
    isForGraduates: true,
    request: record({
      reference: ['id_payment', paymentReference],
      language: ['lang', optional(language)],
    }),
  }),
  ...officePayments,
} as const;
