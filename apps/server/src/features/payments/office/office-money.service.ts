import type { Language } from '@portal/domain';
import { fieldOf, payments, type RequestOf } from '@portal/wire';
import type {
  MoneyScope,
  MoneyTarget,
  Reconciliation,
  SetAsidePage,
  StatementResult,
} from '@portal/wire/payments/office-payment-fields';
import { OFFICE_MONEY_PAGE } from '@portal/wire/payments/office-payments';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import {
  claimCoversUniversity,
  requireUniversity as requireWhole,
} from '../../../university/people/claim-scope.queries.ts';
import { bankTransactionQueries } from '../bank/bank-transaction.queries.ts';
import { readPaymentCode } from '../bank/payment-code.ts';
import { paymentOperations } from '../operator.service.ts';
import type { LockedPayment } from '../payment.queries.ts';
import { officeMoneyQueries } from './office-money.queries.ts';
import { toCallError } from './operation-error.ts';
import { writeMoneyViews } from './student-views.service.ts';
import { compareUploaded } from './compare-uploaded.ts';

/** Money of the whole university, for officers whose claim covers it (D-65). */
export function officeMoneyService(db: Db, officerId: number, lang: Language) {
  const actor = actorOf(officerId);
  const operations = paymentOperations(db, actor);
  const hasUniversity = () => claimCoversUniversity(db, officerId, 'payments.manage');

  const requireUniversity = () => requireWhole(db, officerId, 'payments.manage');

  return {
    scope: async (): Promise<MoneyScope> => ({ isWholeUniversity: await hasUniversity() }),

    async reconcile(): Promise<Reconciliation> {
      await requireUniversity();
      const { totals, differences, ...rest } = await operations.reconcile();
      return { ...rest, totals: [...totals], differences: [...differences] };
    },

    async compareStatement({
      content,
      since,
      until,
    }: RequestOf<typeof payments.compareStatement>): Promise<StatementResult> {
      await requireUniversity();
      return compareUploaded(content, {
        all: () => operations.reported(),
        ofDays: () => operations.reported({ since, until }),
      });
    },

    async setAside(afterId: number | undefined): Promise<SetAsidePage> {
      await requireUniversity();
      const found = await bankTransactionQueries(db).setAside({ afterId, limit: OFFICE_MONEY_PAGE + 1 });
      const rows = found
        .slice(0, OFFICE_MONEY_PAGE)
        .map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }));
      return { rows, hasMore: found.length > rows.length };
    },

    async target(code: string): Promise<MoneyTarget> {
      await requireUniversity();
      const coded = readPaymentCode(code);
      const found = coded && (await officeMoneyQueries(db, officerId).target(coded, lang));
      if (!found) throw new HttpError('paymentCodeUnknown');
      const { studentId: _studentId, ...target } = found;
      await writeMoneyViews(db, officerId, [found]);
      return target;
    },

    /** Inside a transaction; returns the payment that was booked. */
    async settle({
      moneyId,
      code,
      note,
    }: RequestOf<typeof payments.settleMoney>): Promise<LockedPayment | undefined> {
      await requireUniversity();
      if ((code === undefined) === (note === undefined))
        throw new HttpError('invalid', { field: fieldOf(payments.settleMoney, 'note') });
      const settlement = code === undefined ? { note: note ?? '' } : { code };
      return operations.settle(moneyId, settlement).catch(toCallError('moneySettled'));
    },
  };
}
