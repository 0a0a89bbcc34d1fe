import {
  payments,
  study,
  type Account,
  type LedgerEntry,
  type NewPayment,
  type Payment,
  type PaymentTarget,
  type ServiceBalance,
} from '@portal/wire';
import { respond } from './respond.ts';

/** A payment of a test. */
export const aPayment = (changed: Partial<Payment> = {}): Payment => ({
  reference: 'abc123',
  serviceId: 1,
  serviceName: 'Обучение по контракту',
  academicYearId: 2026,
  academicYear: '2026-27',
  amount: 150_000,
  method: 'card',
  state: 'pending',
  createdAt: '2026-11-20T05:00:00.000Z',
  expiresAt: '2026-11-20T05:30:00.000Z',
  changedAt: '2026-11-20T05:00:00.000Z',
  address: '/sandbox-bank/abc123',
  ...changed,
});

/** A line of the ledger of a test. */
export const aLedgerEntry = (changed: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  kind: 'charge',
  serviceId: 1,
  serviceName: 'Обучение по контракту',
  academicYearId: 2026,
  academicYear: '2026-27',
  amount: 4_500_000,
  dueOn: '2027-02-01',
  note: null,
  reference: null,
  recordedAt: '2026-08-25T00:00:00.000Z',
  ...changed,
});

const tuition: ServiceBalance = {
  serviceId: 1,
  serviceName: 'Обучение по контракту',
  academicYearId: 2026,
  academicYear: '2026-27',
  charged: 4_500_000,
  paid: 2_250_000,
  balance: 2_250_000,
  overdue: 0,
  dueOn: '2027-02-01',
  dueAmount: 2_250_000,
};
const dormitory: ServiceBalance = {
  ...tuition,
  serviceId: 2,
  serviceName: 'Общежитие',
  charged: 900_000,
  paid: 450_000,
  balance: 450_000,
  overdue: 450_000,
  dueOn: '2026-10-01',
  dueAmount: 450_000,
};

/** The account of a student who owes two services and has paid a third. */
export const aPaymentAccount = (changed: Partial<Account> = {}): Account => ({
  balance: 2_700_000,
  services: [
    dormitory,
    tuition,
    {
      ...tuition,
      academicYearId: 2025,
      academicYear: '2025-26',
      paid: 4_500_000,
      balance: 0,
      dueOn: null,
      dueAmount: 0,
    },
  ],
  entries: [
    aLedgerEntry({ id: 3, kind: 'payment', amount: -2_250_000, dueOn: null, reference: 'paid1' }),
    aLedgerEntry({ id: 1 }),
  ],
  payments: [],
  hasBank: true,
  ...changed,
});

interface PaymentState {
  readonly account: () => Account;
  readonly payment?: () => Payment;
  /** Called with every request for a code and for a payment. */
  readonly onCode?: (target: PaymentTarget) => void;
  readonly onCreate?: (request: NewPayment) => void;
}

const codeOf = ({ serviceId }: PaymentTarget, amount = '') => ({
  code: `0${serviceId}2600000094`,
  qr: `00020101${serviceId}${amount}`,
  apps: [
    { name: 'MBank', address: `https://app.mbank.kg/qr#${serviceId}${amount}` },
    { name: 'MegaPay', address: `https://megapay.kg/get#${serviceId}${amount}` },
  ],
});

/** Handlers for all calls of the screen of payments. */
export const paymentHandlers = ({ account, payment = aPayment, onCode, onCreate }: PaymentState) => [
  respond(payments.account, account),
  respond(payments.payment, () => payment()),
  respond(payments.services, () => [
    { id: 1, name: 'Обучение по контракту' },
    { id: 2, name: 'Общежитие' },
  ]),
  respond(study.years, () => [
    { id: 2026, label: '2026-27' },
    { id: 2025, label: '2025-26' },
  ]),
  respond(payments.groups, () => [{ id: 7, name: 'ПИ-1-25', facultyId: 1 }]),
  respond(payments.code, (target) => {
    onCode?.(target);
    return codeOf(target);
  }),
  respond(payments.payByQr, (request) => {
    onCreate?.(request);
    return { payment: aPayment({ method: 'qr', amount: request.amount }), code: codeOf(request, 'sum') };
  }),
  respond(payments.payByCard, (request) => {
    onCreate?.(request);
    return aPayment({ amount: request.amount, address: null });
  }),
];
