import {
  count,
  day,
  flag,
  id,
  integer,
  list,
  nullable,
  record,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { Account, PaidService, paymentState } from './fields.ts';

/** Whose money the claim of the caller covers. */
export const MoneyScope = record({
  /** Only then reconciliation, statements and set-aside money can be seen. */
  isWholeUniversity: ['whole', flag],
});
export type MoneyScope = InsideOf<typeof MoneyScope>;

const PaymentTotal = record({
  state: ['status', paymentState],
  count: ['count', count],
  amount: ['amount', integer],
});

/** A payment and a message of a bank that do not agree. */
const PaymentDifference = record({
  reference: ['id_payment', text],
  amount: ['amount', integer],
  state: ['status', paymentState],
  /** The bank has reported the payment as paid. */
  isReported: ['reported', flag],
});
export type PaymentDifference = InsideOf<typeof PaymentDifference>;

/** How payments, ledger and messages of the banks agree. */
export const Reconciliation = record({
  totals: ['totals', list(PaymentTotal)],
  ledger: ['ledger', integer],
  payments: ['payments', integer],
  differences: ['differences', list(PaymentDifference)],
  setAsideCount: ['set_aside', count],
});
export type Reconciliation = InsideOf<typeof Reconciliation>;

/** What is wrong with a line of a statement, or with the file as a whole. */
const StatementProblem = record({
  kind: ['kind', oneOfNames(['amount', 'cell', 'file'])],
  line: ['line', nullable(count)],
  column: ['column', nullable(text)],
  value: ['value', nullable(text)],
});
export type StatementProblem = InsideOf<typeof StatementProblem>;

const StatementLine = record({ transaction: ['transaction', text], amount: ['amount', integer] });
export type StatementLine = InsideOf<typeof StatementLine>;

/** Lines that agree or not: how many, their sum, and the first of them. */
const StatementPart = record({
  count: ['count', count],
  amount: ['amount', integer],
  rows: ['rows', list(StatementLine)],
});
export type StatementPart = InsideOf<typeof StatementPart>;

const DifferingAmount = record({
  transaction: ['transaction', text],
  atBank: ['at_bank', integer],
  inPortal: ['in_portal', integer],
});
export type DifferingAmount = InsideOf<typeof DifferingAmount>;

/** A bank's statement next to what the bank has reported to the portal; with problems nothing was compared. */
export const StatementResult = record({
  problemCount: ['problem_count', count],
  problems: ['problems', list(StatementProblem)],
  matchedCount: ['matched_count', count],
  matchedAmount: ['matched_amount', integer],
  differingCount: ['differing_count', count],
  differing: ['differing', list(DifferingAmount)],
  onlyAtBank: ['only_bank', StatementPart],
  onlyInPortal: ['only_portal', StatementPart],
});
export type StatementResult = InsideOf<typeof StatementResult>;

/** Money that a bank has reported and the portal could not book. */
export const SetAsideMoney = record({
  id: ['id', id],
  provider: ['bank', text],
  transaction: ['transaction', text],
  /** `refunded`: the bank has taken money back; it cannot be booked for a code. */
  outcome: ['outcome', oneOfNames(['paid', 'failed', 'refunded'])],
  amount: ['amount', integer],
  reason: ['reason', oneOfNames(['wrongAmount', 'unknownPayment', 'unknownCode', 'notPending'])],
  /** What the bank has named: a payment or a payment code. */
  reference: ['id_payment', nullable(text)],
  paymentCode: ['account_code', nullable(text)],
  receivedAt: ['date', timestamp],
});
export type SetAsideMoney = InsideOf<typeof SetAsideMoney>;

export const SetAsidePage = record({ rows: ['rows', list(SetAsideMoney)], hasMore: ['hasMore', flag] });
export type SetAsidePage = InsideOf<typeof SetAsidePage>;

/** For whom and for what a payment code books money. */
export const MoneyTarget = record({
  studentName: ['s_fio', text],
  groupName: ['p20', nullable(text)],
  serviceName: ['uslug', text],
  academicYear: ['p32', text],
});
export type MoneyTarget = InsideOf<typeof MoneyTarget>;

/** A student with charges that are not covered. */
const Debtor = record({
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  groupName: ['p20', nullable(text)],
  balance: ['balance', integer],
  /** The part of the balance whose day has passed. */
  overdue: ['overdue', integer],
  /** The day of the earliest charge that is not covered. */
  dueOn: ['due', nullable(day)],
});
export type Debtor = InsideOf<typeof Debtor>;

/** Debtors by name; count and sums are of all pages. */
export const DebtorPage = record({
  debtors: ['debtors', list(Debtor)],
  hasMore: ['hasMore', flag],
  count: ['count', count],
  balance: ['balance', integer],
  overdue: ['overdue', integer],
});
export type DebtorPage = InsideOf<typeof DebtorPage>;

const ChargeYear = record({ id: ['id_a_year', id], name: ['p32', text] });

/** The number under which the bank has booked a payment. */
const BankNumber = record({ reference: ['id_payment', text], transaction: ['transaction', text] });
export type BankNumber = InsideOf<typeof BankNumber>;

/** The account of a student as staff see it, and what can be charged. */
export const StudentMoney = record({
  studentId: ['id_student', id],
  studentName: ['s_fio', text],
  groupName: ['p20', nullable(text)],
  account: ['account', Account],
  /** Of the payments of the account; only staff see them. */
  bankNumbers: ['transactions', list(BankNumber)],
  services: ['services', list(PaidService)],
  /** Those that have begun first, the newest first. */
  years: ['years', list(ChargeYear)],
});
export type StudentMoney = InsideOf<typeof StudentMoney>;

/** What a charge would do. */
export const ChargePreview = record({
  serviceName: ['uslug', text],
  academicYear: ['p32', text],
  /** What the student owes for the service and year before and after; negative for money in advance. */
  before: ['before', integer],
  /** What discounts take off the charge. */
  discount: ['off', integer],
  after: ['after', integer],
  /** Charges of the same amount and day for the same service and year: the charge repeats this number. */
  equalCount: ['equal', count],
});
export type ChargePreview = InsideOf<typeof ChargePreview>;

/** What was refunded. */
export const RefundedPayment = record({ reference: ['id_payment', text], amount: ['amount', longId] });
