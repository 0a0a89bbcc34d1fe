import { useState } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { CellLines, Table, type TableColumn } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { StudentOrderRow } from '@portal/wire/groups/group-fields';
import { WITHDRAWAL_REASON_MAX_LENGTH } from '@portal/wire/groups/groups';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useWithdrawStudentOrderMutation } from './groups.api.ts';
import * as styles from './groups.module.css';

interface Props {
  readonly personId: number;
  readonly orders: readonly StudentOrderRow[];
}

/** From one group to another, where an order moves the student. */
const groupsOf = ({ groupName, formerGroupName }: StudentOrderRow): string =>
  groupName !== null && formerGroupName !== null && formerGroupName !== groupName
    ? `${formerGroupName} → ${groupName}`
    : (groupName ?? '–');

/** The orders about a student, the newest first; the last one can be taken back. */
export function OrderHistory({ personId, orders }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [withdraw] = useWithdrawStudentOrderMutation();
  const [withdrawn, setWithdrawn] = useState<StudentOrderRow>();
  const titleOf = ({ kind, number, date }: StudentOrderRow) =>
    `${t(`people.orderKinds.${kind}`)}, ${t('people.numberOf', { number, date: formatDate(date, language) })}`;
  const columns: readonly TableColumn<StudentOrderRow>[] = [
    {
      id: 'kind',
      header: t('people.order'),
      isRowHeader: true,
      cell: ({ kind }) => t(`people.orderKinds.${kind}`),
    },
    {
      id: 'effective',
      header: t('groups.from'),
      cell: ({ effectiveOn, leaveUntil }) => (
        <CellLines>
          {formatDate(effectiveOn, language)}
          {leaveUntil !== null && (
            <small>{t('groups.leaveTo', { day: formatDate(leaveUntil, language) })}</small>
          )}
        </CellLines>
      ),
    },
    { id: 'group', header: t('groups.group'), cell: groupsOf },
    {
      id: 'number',
      header: t('people.orderNumber'),
      cell: ({ number, date, basis }) => (
        <CellLines>
          <span>{t('people.numberOf', { number, date: formatDate(date, language) })}</span>
          {basis !== '' && <small>{basis}</small>}
        </CellLines>
      ),
    },
    {
      id: 'withdraw',
      header: t('groups.withdraw'),
      isHeaderHidden: true,
      cell: (order) =>
        order.obstacle === null ? (
          <Button onClick={() => setWithdrawn(order)}>{t('groups.withdraw')}</Button>
        ) : (
          <small>{t(`groups.stays.${order.obstacle}`)}</small>
        ),
    },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('groups.orders')}</h3>
      {orders.length === 0 ? (
        <p>{t('groups.noOrders')}</p>
      ) : (
        <Table
          caption={t('groups.orders')}
          columns={columns}
          rows={orders}
          rowKey={({ orderId }) => orderId}
        />
      )}
      <ReasonDialog
        isOpen={withdrawn !== undefined}
        title={t('groups.withdrawTitle')}
        text={
          withdrawn && (
            <>
              <p>{titleOf(withdrawn)}</p>
              <p>{t('groups.withdrawText')}</p>
            </>
          )
        }
        submit={t('groups.withdraw')}
        maxLength={WITHDRAWAL_REASON_MAX_LENGTH}
        onSend={async (reason) => {
          if (!withdrawn) return undefined;
          const { error } = await withdraw({ personId, orderId: withdrawn.orderId, reason });
          if (error !== undefined) return toError(error);
          await showToast({ kind: 'success', text: t('groups.withdrawn') });
          return undefined;
        }}
        onClose={() => setWithdrawn(undefined)}
      />
    </section>
  );
}
