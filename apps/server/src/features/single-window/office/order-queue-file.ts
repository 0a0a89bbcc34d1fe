import { dayOf, type TimeZone } from '@portal/domain';
import { isOpenOrder, type OfficeOrder, type RequestOf } from '@portal/wire';
import type { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';

interface FoundOrders extends ListedRows<OfficeOrder> {
  readonly filter: RequestOf<typeof orderQueueFiles.xlsx>;
  /** Of the university. */
  readonly zone: TimeZone;
}

/** The orders of one status as a file. */
export function orderQueueFile({ filter, zone, ...list }: FoundOrders): DocumentFile {
  const { title, columns, states, ages } = reportTexts(list.language, 'lists').orders;
  return listFile<OfficeOrder>({
    ...list,
    title,
    facts: [
      { label: columns.state, value: states[filter.status] },
      { label: columns.student, value: filter.text },
    ],
    columns: [
      { header: columns.number, width: 45, align: 'right', value: ({ id }) => id },
      { header: columns.student, width: 'fill', value: ({ studentName }) => studentName },
      { header: columns.group, width: 60, value: ({ groupName }) => groupName ?? undefined },
      { header: columns.document, width: 110, value: ({ documentName }) => documentName },
      { header: columns.purpose, width: 90, value: ({ purpose }) => purpose },
      { header: columns.place, width: 80, value: ({ place }) => place },
      { header: columns.date, width: 60, value: ({ createdAt }) => ({ day: dayOf(zone, createdAt) }) },
      {
        header: columns.age,
        width: 70,
        value: ({ status, isLate }) => (isOpenOrder(status) ? ages[isLate ? 'late' : 'usual'] : undefined),
      },
      { header: columns.state, width: 60, value: ({ status }) => states[status] },
      { header: columns.since, width: 60, value: ({ changedAt }) => ({ day: dayOf(zone, changedAt) }) },
      { header: columns.pickup, width: 80, value: ({ pickup }) => pickup ?? undefined },
      { header: columns.reason, width: 80, value: ({ reason }) => reason ?? undefined },
    ],
  });
}
