import type { Account, NewPayment, Payment, PaymentCode, PaymentTarget } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { summarizeLedger } from './ledger/balances.ts';
import { createPaymentService, type PayingStudent } from './create-payment.service.ts';
import { appLinks, createElqr, type ElqrPayment } from './bank/elqr.ts';
import { ledgerQueries } from './ledger/ledger.queries.ts';
import { ownPaymentQueries } from './own-payment.queries.ts';
import type { PaymentProvider } from './bank/payment-provider.ts';

/** The payments of a student (spec §2 Payment). Without a provider only the payment code works. */
export function paymentsService(db: Db, student: PayingStudent, provider?: PaymentProvider) {
  const ledger = ledgerQueries(db, student.id, student.lang);
  const own = ownPaymentQueries(db, student.id, student.lang);
  const { codeOf, create, requireOwn } = createPaymentService(db, student, provider);

  async function withQr(payment: ElqrPayment): Promise<PaymentCode> {
    const merchant = await readSetting(db, 'elqr');
    const text = createElqr(merchant, payment);
    return { code: payment.code, qr: text, apps: appLinks(merchant, text) };
  }

  return {
    services: () => ledger.services(),
    groups: (academicYearId: number) => ledger.groups(academicYearId),
    code: async (target: PaymentTarget) => withQr({ code: await codeOf(target) }),
    payment: requireOwn,

    /** The payment as it is then: another one is not changed, and money that came first is not lost. */
    async cancel(reference: string): Promise<Payment> {
      await own.cancel(reference);
      return requireOwn(reference);
    },

    async payByQr(request: NewPayment) {
      const { code, payment } = await create(request, 'qr');
      const { amount, reference } = payment;
      return { payment, code: await withQr({ code, amount, transaction: reference }) };
    },

    async payByCard(request: NewPayment): Promise<Payment> {
      const { payment } = await create(request, 'card');
      return payment;
    },

    async account(): Promise<Account> {
      const [entries, sums, unfinished, day] = [
        await ledger.entries(),
        await ledger.sums(),
        await own.unfinished(),
        await calendarQueries(db).today(),
      ];
      return {
        balance: sums.reduce((sum, { amount }) => sum + amount, 0),
        services: summarizeLedger(sums, day),
        entries,
        payments: unfinished,
        hasBank: provider !== undefined,
      };
    },
  };
}
