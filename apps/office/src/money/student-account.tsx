import { useState } from 'react';
import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Load, showToast } from '@portal/ui';
import { CellLines, Money, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { LedgerEntry, ServiceBalance } from '@portal/wire';
import type { StudentMoney } from '@portal/wire/payments/office-payment-fields';
import { BackButton } from '../shared/back-button.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { DiscountsPart } from './discounts/discounts-part.tsx';
import { useRefundPaymentMutation, useStudentMoneyQuery } from './money.api.ts';
import * as styles from './money.module.css';

function Services({ services }: { readonly services: readonly ServiceBalance[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const sum = (
    id: 'charged' | 'paid' | 'overdue' | 'balance',
    header: string,
  ): TableColumn<ServiceBalance> => ({
    id,
    header,
    align: 'end',
    cell: (service) => <Money tyiyn={service[id]} />,
  });
  const columns: readonly TableColumn<ServiceBalance>[] = [
    {
      id: 'service',
      header: t('money.service'),
      isRowHeader: true,
      cell: ({ serviceName, academicYear }) => `${serviceName}, ${academicYear}`,
    },
    {
      id: 'since',
      header: t('money.dueSince'),
      cell: ({ dueOn }) => (dueOn === null ? '–' : formatDate(dueOn, language)),
    },
    sum('charged', t('money.charged')),
    sum('paid', t('money.paid')),
    sum('overdue', t('money.overdue')),
    sum('balance', t('money.owed')),
  ];
  return (
    <Table
      caption={t('money.services')}
      columns={columns}
      rows={services}
      rowKey={({ serviceId, academicYearId }) => `${serviceId} ${academicYearId}`}
    />
  );
}

/** Asks before it writes a refund into the ledger, where nothing is taken back. */
function useRefund(studentName: string) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [refund, { isLoading }] = useRefundPaymentMutation();
  const run = async (reference: string, amount: number) => {
    const sum = formatMoney(amount, language);
    const isConfirmed = await confirm({
      title: t('money.refundTitle'),
      text: t('money.refundText', { sum, name: studentName }),
      confirm: t('money.refundConfirm', { sum }),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await refund({ reference });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('money.refunded', { sum }) }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return { run, dialog, isLoading };
}

function Entries({ money: { account, bankNumbers, studentName } }: { readonly money: StudentMoney }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const refund = useRefund(studentName);
  const { entries } = account;
  const numberOf = new Map(bankNumbers.map(({ reference, transaction }) => [reference, transaction]));
  const refunded = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ reference }) => reference));
  const columns: readonly TableColumn<LedgerEntry>[] = [
    { id: 'date', header: t('money.date'), cell: ({ recordedAt }) => formatDate(recordedAt, language) },
    {
      id: 'what',
      header: t('money.entry'),
      isRowHeader: true,
      cell: ({ kind, amount, serviceName, academicYear, note, dueOn, reference }) => (
        <CellLines>
          <span>{`${t(`money.entries.${kind === 'discount' && amount > 0 ? 'discountBack' : kind}`)}: ${serviceName}, ${academicYear}`}</span>
          {dueOn !== null && <small>{t('money.dueOn', { date: formatDate(dueOn, language) })}</small>}
          {note !== null && <small>{note}</small>}
          {kind === 'payment' && reference !== null && numberOf.has(reference) && (
            <small>{t('money.bankNumber', { number: numberOf.get(reference) ?? '' })}</small>
          )}
        </CellLines>
      ),
    },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
    {
      id: 'refund',
      header: t('money.refund'),
      isHeaderHidden: true,
      cell: ({ kind, reference, amount }) =>
        kind === 'payment' &&
        reference !== null &&
        !refunded.has(reference) && (
          <Button
            variant="subtle"
            isBusy={refund.isLoading}
            aria-label={t('money.refundOf', { sum: formatMoney(-amount, language) })}
            onClick={() => void refund.run(reference, -amount)}
          >
            {t('money.refund')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table caption={t('money.history')} columns={columns} rows={entries} rowKey={({ id }) => id} />
      {refund.dialog}
    </>
  );
}

function Content({ money }: { readonly money: StudentMoney }) {
  const t = useTranslations('office');
  const [isCharging, setIsCharging] = useState(false);
  const { studentName, groupName, account } = money;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{[studentName, groupName].filter(Boolean).join(', ')}</h2>
        <Button variant="primary" onClick={() => setIsCharging(true)}>
          {t('money.charge')}
        </Button>
      </div>
      {account.services.length === 0 ? (
        <p>{t('money.noEntries')}</p>
      ) : (
        <Services services={account.services} />
      )}
      {account.entries.length > 0 && (
        <>
          <h3>{t('money.history')}</h3>
          <Entries money={money} />
        </>
      )}
      <DiscountsPart money={money} />
      <ChargeDialog money={money} isOpen={isCharging} onClose={() => setIsCharging(false)} />
    </>
  );
}

interface Props {
  readonly studentId: number;
  readonly onClose: () => void;
}

/** The charges, payments and discounts of a student; one more charge, or a refund. */
export function StudentAccount({ studentId, onClose }: Props) {
  const t = useTranslations('office');
  const query = useStudentMoneyQuery({ studentId }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('money.toDebtors')}</BackButton>
      <Load query={query} skeleton={<SkeletonTable columns={6} />}>
        {(money) => <Content money={money} />}
      </Load>
    </div>
  );
}
