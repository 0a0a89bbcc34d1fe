import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Checkbox } from '@portal/ui/forms';
import { CellLines, Status, type TableColumn } from '@portal/ui/display';
import { isOpenOrder, type OfficeOrder } from '@portal/wire';
import * as styles from './orders.module.css';
import type { Selection } from '../shared/use-selection.ts';

/** When it was ordered, and whether it takes longer than usual. */
function Ordered({ order: { createdAt, isLate } }: { readonly order: OfficeOrder }) {
  const t = useTranslations('office');
  const language = useLanguage();
  return (
    <CellLines>
      <span className={styles.plain}>{formatDate(createdAt, language)}</span>
      {isLate && <Status kind="warning">{t('orders.late')}</Status>}
    </CellLines>
  );
}

/** The columns of the queue; the name selects an order that can take a step. */
export function useOrderColumns(selection: Selection): readonly TableColumn<OfficeOrder>[] {
  const t = useTranslations('office');
  return [
    {
      id: 'student',
      header: t('orders.student'),
      isRowHeader: true,
      cell: ({ id, status, studentName }) =>
        isOpenOrder(status) ? (
          <Checkbox
            label={studentName}
            isChecked={selection.ids.has(id)}
            onChange={(isChecked, isRange) => selection.pick(id, isChecked, isRange)}
          />
        ) : (
          studentName
        ),
    },
    {
      id: 'group',
      header: t('orders.group'),
      cell: ({ groupName }) => <span className={styles.plain}>{groupName ?? '–'}</span>,
    },
    { id: 'document', header: t('orders.document'), cell: ({ documentName }) => documentName },
    {
      id: 'purpose',
      header: t('orders.purpose'),
      cell: ({ purpose, place, reason, status, pickup }) => (
        <CellLines>
          {purpose}
          <small>{reason === null ? place : t('orders.reasonOf', { reason })}</small>
          {status === 'prepared' && pickup !== null && <small>{t('orders.pickupOf', { pickup })}</small>}
        </CellLines>
      ),
    },
    { id: 'date', header: t('orders.date'), cell: (order) => <Ordered order={order} /> },
    { id: 'number', header: t('orders.number'), align: 'end', cell: ({ id }) => id },
  ];
}
