import type { Language } from '@portal/domain';
import type { payments, RequestOf } from '@portal/wire';
import type { DebtorPage, StudentMoney } from '@portal/wire/payments/office-payment-fields';
import { OFFICE_MONEY_PAGE } from '@portal/wire/payments/office-payments';
import type { Db } from '../../../database/tables.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { ledgerQueries } from '../ledger/ledger.queries.ts';
import { paymentsService } from '../payments.service.ts';
import { listDebtors } from './debtor.queries.ts';
import { officeMoneyQueries } from './office-money.queries.ts';
import { viewStudent, writeMoneyViews } from './student-views.service.ts';

/** Accounts of the students whom the claim of an officer covers (D-65). */
export function officeAccountsService(db: Db, officerId: number, lang: Language) {
  const queries = officeMoneyQueries(db, officerId);

  return {
    async debtors(asked: RequestOf<typeof payments.debtors>): Promise<DebtorPage> {
      const { kind, text, group, position = 0, sort, isDescending } = asked;
      const words = searchedWords(text ?? '');
      const filter = { isOverdue: kind === 'overdue', words, group: group?.trim() };
      const request = { ...filter, sort, isDescending, position };
      const found = await listDebtors(db, officerId, request);
      const [first] = found;
      const debtors = found
        .slice(0, OFFICE_MONEY_PAGE)
        .map(({ count: _count, allBalance: _balance, allOverdue: _overdue, ...debtor }) => debtor);
      await writeMoneyViews(db, officerId, debtors);
      return {
        debtors,
        hasMore: found.length > debtors.length,
        count: first?.count ?? 0,
        balance: first?.allBalance ?? 0,
        overdue: first?.allOverdue ?? 0,
      };
    },

    async account(studentId: number): Promise<StudentMoney> {
      const student = await viewStudent(db, officerId, studentId);
      return {
        ...student,
        account: await paymentsService(db, { id: studentId, lang }).account(),
        bankNumbers: await queries.bankNumbers(studentId),
        services: await ledgerQueries(db, studentId, lang).services(),
        years: await queries.years(),
      };
    },
  };
}
