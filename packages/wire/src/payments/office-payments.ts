import { count, day, emptyRequest, id, integer, optional, record, single, textOf } from '../codec/codec.ts';
import { post } from '../contract/endpoint.ts';
import { paymentAmount, paymentReference } from './fields.ts';
import {
  ChargePreview,
  MoneyScope,
  MoneyTarget,
  Reconciliation,
  RefundedPayment,
  SetAsidePage,
  StatementResult,
  StudentMoney,
} from './office-payment-fields.ts';

/** The rows of one page of debtors or of set-aside money. */
export const OFFICE_MONEY_PAGE = 50;
/** The rows of each part of a compared statement, and its problems, that are listed. */
export const STATEMENT_ROWS_MAX = 200;
/** The largest file of a statement. */
export const STATEMENT_MAX_BYTES = 1_024 * 1_024;
/** The longest note of a charge or of settled money, in characters. */
export const MONEY_NOTE_MAX_LENGTH = 300;

const BASE64_DIGITS = 4;
const BASE64_BYTES = 3;
const STATEMENT_MAX_LENGTH = Math.ceil(STATEMENT_MAX_BYTES / BASE64_BYTES) * BASE64_DIGITS;
/** The file, and the other fields of its request. */
const STATEMENT_BODY_MAX_BYTES = STATEMENT_MAX_LENGTH + 4_096;

const office = { claim: 'payments.manage' } as const;
const money = { moneyId: ['id', id] } as const;
const code = textOf(1, 20);
const newCharge = {
  studentId: ['id_student', id],
  serviceId: ['id_uslug', id],
  academicYearId: ['id_a_year', id],
  amount: ['amount', paymentAmount],
  dueOn: ['due', day],
} as const;

/** What staff do with payments (D-65): money of the whole university, and accounts of the students of their faculties. */
export const officePayments = {
  moneyScope: post('/api/payments/office/scope.json', {
    summary: 'Whether the claim of the caller covers the money of the whole university.',
    access: office,
    request: emptyRequest,
    response: single(MoneyScope),
  }),
  reconciliation: post('/api/payments/office/reconcile.json', {
    summary:
      'Totals by state, the ledger next to the payments, and what does not agree; whole university only.',
    access: office,
    request: emptyRequest,
    response: single(Reconciliation),
  }),
  compareStatement: post('/api/payments/office/statement.json', {
    summary:
      "Compares a bank's statement with what the bank has reported, or says what is wrong with its lines; whole university only.",
    access: office,
    bodyMaxBytes: STATEMENT_BODY_MAX_BYTES,
    request: record({
      /** A CSV file or a workbook, as base64. */
      content: ['content', textOf(1, STATEMENT_MAX_LENGTH)],
      /** Days of the university, both included: what the portal has of other days is not missing in the statement. */
      since: ['since', optional(day)],
      until: ['until', optional(day)],
    }),
    response: single(StatementResult),
  }),
  setAsideMoney: post('/api/payments/office/setaside.json', {
    summary: 'Money that could not be booked, oldest first; whole university only.',
    access: office,
    request: record({ afterId: ['after', optional(id)] }),
    response: single(SetAsidePage),
  }),
  moneyTarget: post('/api/payments/office/target.json', {
    summary: 'For whom and for what a payment code would book set-aside money; whole university only.',
    access: office,
    request: record({ code: ['account_code', code] }),
    response: single(MoneyTarget),
  }),
  settleMoney: post('/api/payments/office/settle.json', {
    summary:
      'Books set-aside money for a payment code, or states what was done with it; whole university only.',
    access: office,
    request: record({
      ...money,
      /** Either a code or a note. */
      code: ['account_code', optional(code)],
      note: ['note', optional(textOf(1, MONEY_NOTE_MAX_LENGTH))],
    }),
    response: single(record(money)),
    writes: true,
  }),
  studentAccount: post('/api/payments/office/account.json', {
    summary: "The charges and payments of a student of the caller's faculties.",
    access: office,
    request: record({ studentId: ['id_student', id] }),
    response: single(StudentMoney),
  }),
  previewCharge: post('/api/payments/office/preview.json', {
    summary: 'What a charge would do to the account of a student.',
    access: office,
    request: record(newCharge),
    response: single(ChargePreview),
  }),
  chargeStudent: post('/api/payments/office/charge.json', {
    summary:
      'Charges a student once: refused when an equal charge was written since the preview; returns what is owed for the service and year.',
    access: office,
    request: record({
      ...newCharge,
      note: ['note', optional(textOf(1, MONEY_NOTE_MAX_LENGTH))],
      /** The equal charges that the preview has shown. */
      equalCount: ['equal', count],
    }),
    response: single(record({ balance: ['balance', integer] })),
    writes: true,
  }),
  refundPayment: post('/api/payments/office/refund.json', {
    summary: 'Writes into the ledger that a payment has gone back through the bank.',
    access: office,
    request: record({ reference: ['id_payment', paymentReference] }),
    response: single(RefundedPayment),
    writes: true,
  }),
} as const;
