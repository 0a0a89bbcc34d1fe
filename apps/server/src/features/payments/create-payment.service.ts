import type { Language } from '@portal/domain';
import type { NewPayment, Payment, PaymentTarget } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { createReference } from './bank/book-transaction.service.ts';
import { findPaymentQueries } from './find-payment.queries.ts';
import { ledgerQueries } from './ledger/ledger.queries.ts';
import { ownPaymentQueries } from './own-payment.queries.ts';
import { createPaymentCode } from './bank/payment-code.ts';
import type { PaymentProvider } from './bank/payment-provider.ts';
import { paymentQueries } from './payment.queries.ts';

export interface PayingStudent {
  readonly id: number;
  readonly lang: Language;
}

/** New payments of a student, and the code of what is paid. */
export function createPaymentService(
  db: Db,
  { id: studentId, lang }: PayingStudent,
  provider?: PaymentProvider,
) {
  const own = ownPaymentQueries(db, studentId, lang);
  const queries = paymentQueries(db);

  /** The group is part of the request as the specification has it; the code does not need it. */
  async function codeOf({ academicYearId, groupId, serviceId }: PaymentTarget): Promise<string> {
    const target = { studentId, serviceId, academicYearId };
    const isOwnGroup = await ledgerQueries(db, studentId, lang).isMember(groupId);
    if (!isOwnGroup || !(await findPaymentQueries(db).exists(target))) throw new HttpError('notFound');
    return createPaymentCode(target);
  }

  async function requireOwn(reference: string): Promise<Payment> {
    const payment = await own.find(reference);
    if (!payment) throw new HttpError('notFound');
    return payment;
  }

  return {
    codeOf,
    requireOwn,

    /** The same payment that waits already is returned, so that two clicks are not two payments. */
    async create(request: NewPayment, method: 'card' | 'qr') {
      const code = await codeOf(request);
      if (!provider) throw new RuleError('bankUnavailable');
      const { serviceId, academicYearId, amount } = request;
      await own.lockStudent();
      const waiting = await own.findWaiting({ serviceId, academicYearId, amount, method });
      if (waiting) return { code, payment: waiting };
      const { expiresMinutes, waitingMax } = await readSetting(db, 'payments');
      if ((await own.countWaiting()) >= waitingMax) throw new RuleError('paymentsWaiting');
      const reference = createReference();
      const coded = { studentId, serviceId, academicYearId, reference, amount, method };
      const id = await queries.insert({ ...coded, provider: provider.name, minutes: expiresMinutes });
      const { address } = await provider.createPayment({ reference, amount, code, method });
      await queries.setState(id, 'pending', address);
      return { code, payment: await requireOwn(reference) };
    },
  };
}
