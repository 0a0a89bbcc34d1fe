import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { officeDebtors } from '@portal/wire/payments/office-debtors';
import type { DebtorPage, StudentMoney } from '@portal/wire/payments/office-payment-fields';
import { OFFICE_MONEY_PAGE } from '@portal/wire/payments/office-payments';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeSearch } from '../../../university/people/audit-views.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { ledgerQueries } from '../ledger/ledger.queries.ts';
import { paymentsService } from '../payments.service.ts';
import { debtorFile } from './debtor-file.ts';
import { listDebtors } from './debtor.queries.ts';
import { officeMoneyQueries } from './office-money.queries.ts';
import { viewStudent, writeMoneyViews } from './student-views.service.ts';

/** Accounts of the students whom the claim of an officer covers (D-65). */
export function officeAccountsService(db: Db, officerId: number, lang: Language) {
  const queries = officeMoneyQueries(db, officerId);

  const find = (
    { kind, text, group, sort, isDescending }: RequestOf<typeof officeDebtors.xlsx>,
    rows: { readonly position: number; readonly count: number },
  ) =>
    listDebtors(db, officerId, {
      isOverdue: kind === 'overdue',
      words: searchedWords(text ?? ''),
      group: group?.trim(),
      sort,
      isDescending,
      ...rows,
    });

  return {
    async debtors({ position = 0, ...filter }: RequestOf<typeof officeDebtors.list>): Promise<DebtorPage> {
      const found = await find(filter, { position, count: OFFICE_MONEY_PAGE + 1 });
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

    async debtorFile(filter: RequestOf<typeof officeDebtors.xlsx>): Promise<DocumentFile> {
      const { rows: debtors, isCut } = await readFirstRows((count) => find(filter, { position: 0, count }));
      await writeSearch(
        db,
        debtors.map(({ studentId }) => studentId),
        { actor: actorOf(officerId), what: 'file of debtors', search: { text: filter.text } },
      );
      const today = await calendarQueries(db).today();
      return debtorFile({ language: lang, filter, debtors, isCut, today });
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
