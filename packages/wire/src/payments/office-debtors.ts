import { boolean, count, optional, record, single, textOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import { listFiles } from '../contract/list-file.ts';
import { DebtorPage } from './office-payment-fields.ts';

/** By what debtors are sorted: name, group, the earliest day of what is owed, what is overdue, and what is owed in all. */
export const debtorSorts = ['student', 'group', 'since', 'overdue', 'balance'] as const;
export type DebtorSort = (typeof debtorSorts)[number];

const office = { claim: 'payments.manage' } as const;

/** Which debtors a list has, and in what order. */
const debtorFilter = {
  kind: ['kind', oneOfNames(['overdue', 'open'])],
  /** Words of the student's name. */
  text: ['text', optional(textOf(1, 100))],
  /** A part of the title of the home group. */
  group: ['group', optional(textOf(1, 100))],
  /** Missing: the name. */
  sort: ['sort', optional(oneOfNames(debtorSorts))],
  isDescending: ['descending', optional(boolean)],
} as const;

/** Who owes money, within the faculties of the caller's claim (D-65). */
export const officeDebtors = {
  list: post('/api/payments/office/debtors.json', {
    summary: "Students of the caller's faculties who owe something.",
    access: office,
    request: record({
      ...debtorFilter,
      /** How many debtors stand before the page; missing: none. */
      position: ['position', optional(count)],
    }),
    response: single(DebtorPage),
  }),
  ...listFiles('/api/payments/office/debtors', {
    list: 'The debtors of a search',
    access: office,
    request: record(debtorFilter),
  }),
};
