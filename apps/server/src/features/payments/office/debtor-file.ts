import { numericDate, type Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { officeDebtors } from '@portal/wire/payments/office-debtors';
import type { Debtor } from '@portal/wire/payments/office-payment-fields';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { listFile } from '../../../storage/documents/list-file.ts';
import { TYIYN_PER_SOM } from '../../../university/charges/parse-amount.ts';
import { reportTexts } from '../../../university/texts/language.ts';

interface FoundDebtors {
  readonly language: Language;
  readonly filter: RequestOf<typeof officeDebtors.xlsx>;
  readonly debtors: readonly Debtor[];
  readonly isCut: boolean;
  /** The day of the university. */
  readonly today: string;
}

/** The debtors whom a search has found; sums are numbers of soms, so that a workbook adds them up. */
export function debtorFile({ filter, debtors, ...rest }: FoundDebtors): DocumentFile {
  const texts = reportTexts(rest.language, 'lists').debtors;
  const { columns } = texts;
  return listFile({
    ...rest,
    title: texts.titles[filter.kind],
    facts: [
      { label: columns.name, value: filter.text },
      { label: columns.group, value: filter.group },
    ],
    rows: debtors,
    columns: [
      { header: columns.name, width: 'fill', value: ({ studentName }) => studentName },
      { header: columns.group, width: 70, value: ({ groupName }) => groupName ?? undefined },
      {
        header: columns.since,
        width: 70,
        value: ({ dueOn }) => (dueOn === null ? undefined : numericDate(dueOn)),
      },
      { header: columns.overdue, width: 80, align: 'right', value: ({ overdue }) => overdue / TYIYN_PER_SOM },
      { header: columns.owed, width: 80, align: 'right', value: ({ balance }) => balance / TYIYN_PER_SOM },
    ],
  });
}
