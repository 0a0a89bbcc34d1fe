import { dayOf, readTimeZone, type Language, type TimeZone } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { readFirstRows } from '../../../storage/documents/first-rows.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { TYIYN_PER_SOM } from '../../../university/charges/parse-amount.ts';
import { requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { bankTransactionQueries, type SetAsideRow } from '../bank/bank-transaction.queries.ts';

interface FoundMoney extends ListedRows<SetAsideRow> {
  /** Of the university. */
  readonly zone: TimeZone;
}

/** Sums are numbers of soms, so that a workbook adds them up. */
function toFile({ zone, ...list }: FoundMoney): DocumentFile {
  const { title, reasons, takenBack, columns } = reportTexts(list.language, 'lists').setAside;
  return listFile<SetAsideRow>({
    ...list,
    title,
    facts: [],
    columns: [
      { header: columns.date, width: 70, value: ({ receivedAt }) => ({ day: dayOf(zone, receivedAt) }) },
      { header: columns.bank, width: 70, value: ({ provider }) => provider },
      { header: columns.transaction, width: 'fill', value: ({ transaction }) => transaction },
      {
        header: columns.reason,
        width: 'fill',
        value: ({ reason, outcome }) =>
          outcome === 'refunded' ? `${reasons[reason]}; ${takenBack}` : reasons[reason],
      },
      {
        header: columns.named,
        width: 90,
        value: ({ paymentCode, reference }) => paymentCode ?? reference ?? undefined,
      },
      { header: columns.amount, width: 70, align: 'right', value: ({ amount }) => amount / TYIYN_PER_SOM },
    ],
  });
}

/** Money that could not be booked as a file, for officers whose claim covers the whole university (D-65). */
export async function findSetAsideFile(db: Db, officerId: number, language: Language): Promise<DocumentFile> {
  await requireUniversity(db, officerId, 'payments.manage');
  const { rows, isCut } = await readFirstRows((limit) => bankTransactionQueries(db).setAside({ limit }));
  const today = await calendarQueries(db).today();
  const zone = readTimeZone(await readSetting(db, 'businessTimeZone'));
  return toFile({ language, rows, isCut, today, zone });
}
