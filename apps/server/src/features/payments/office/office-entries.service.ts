import type { Language } from '@portal/domain';
import { fieldOf, payments, type RequestOf } from '@portal/wire';
import type { ChargePreview } from '@portal/wire/payments/office-payment-fields';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { planDiscounts } from '../discounts/charge-with-discounts.ts';
import { findPaymentQueries } from '../find-payment.queries.ts';
import { paymentOperations } from '../operator.service.ts';
import { ownPaymentQueries } from '../own-payment.queries.ts';
import type { LockedPayment } from '../payment.queries.ts';
import { officeMoneyQueries } from './office-money.queries.ts';
import { toCallError } from './operation-error.ts';
import { viewStudent } from './student-views.service.ts';

type ChargeRequest = RequestOf<typeof payments.previewCharge>;

/** What an officer writes into the ledger of covered students; the writing ones inside a transaction. */
export function officeEntriesService(db: Db, officerId: number, lang: Language) {
  const queries = officeMoneyQueries(db, officerId);
  const operations = paymentOperations(db, actorOf(officerId));

  async function requireStudent(studentId: number): Promise<void> {
    if (!(await queries.student(studentId))) throw new HttpError('notFound');
  }

  /** The student exists; the service or the year of the request does not. */
  async function requireTarget(charge: ChargeRequest) {
    const target = await queries.target(charge, lang);
    if (!target) throw new HttpError('invalid', { field: fieldOf(payments.previewCharge, 'serviceId') });
    return target;
  }

  return {
    async previewCharge(charge: ChargeRequest): Promise<ChargePreview> {
      await viewStudent(db, officerId, charge.studentId);
      const { serviceName, academicYear } = await requireTarget(charge);
      const { balance, equalCount } = await queries.before(charge);
      const { amount: discount } = await planDiscounts(db, charge);
      const after = balance + charge.amount - discount;
      return { serviceName, academicYear, before: balance, discount, after, equalCount };
    },

    /** Two charges of a student follow each other, so that the second one sees the first. */
    async charge({
      equalCount,
      ...charge
    }: RequestOf<typeof payments.chargeStudent>): Promise<{ readonly balance: number }> {
      await requireStudent(charge.studentId);
      await requireTarget(charge);
      await ownPaymentQueries(db, charge.studentId, lang).lockStudent();
      const before = await queries.before(charge);
      if (before.equalCount !== equalCount) throw new HttpError('chargeRepeated');
      const discount = await operations.charge({ ...charge, note: charge.note });
      return { balance: before.balance + charge.amount - discount };
    },

    async refund(reference: string): Promise<LockedPayment> {
      const payment = await findPaymentQueries(db).find(reference);
      if (!payment) throw new HttpError('notFound');
      await requireStudent(payment.studentId);
      return operations.refund(reference).catch(toCallError('paymentMoved'));
    },
  };
}
