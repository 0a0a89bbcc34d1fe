import { useState } from 'react';
import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Load } from '@portal/ui';
import { CellLines, Money, SkeletonTable, Status, Table, type TableColumn } from '@portal/ui/display';
import type { Discount, StudentDiscounts } from '@portal/wire/payments/office-charge-fields';
import type { StudentMoney } from '@portal/wire/payments/office-payment-fields';
import * as styles from '../money.module.css';
import { useDiscountsQuery } from './discounts.api.ts';
import { EndDialog } from './end-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';

interface TableProps {
  readonly discounts: readonly Discount[];
  readonly onEnd: (discount: Discount) => void;
}

function DiscountTable({ discounts, onEnd }: TableProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: readonly TableColumn<Discount>[] = [
    {
      id: 'discount',
      header: t('money.discounts.column'),
      isRowHeader: true,
      cell: ({ percent, amount, reason, basis, note }) => (
        <CellLines>
          <span>
            {percent === null ? formatMoney(amount ?? 0, language) : t('money.discounts.share', { percent })}
            {`: ${reason}`}
          </span>
          <small>{basis}</small>
          {note !== null && <small>{note}</small>}
        </CellLines>
      ),
    },
    {
      id: 'service',
      header: t('money.service'),
      cell: ({ serviceName, academicYear }) =>
        `${serviceName ?? t('money.discounts.allServices')}, ${academicYear}`,
    },
    {
      id: 'state',
      header: t('money.state'),
      cell: ({ endedAt }) =>
        endedAt === null ? (
          <Status kind="success">{t('money.discounts.open')}</Status>
        ) : (
          <Status kind="neutral">
            {t('money.discounts.endedOn', { date: formatDate(endedAt, language) })}
          </Status>
        ),
    },
    {
      id: 'taken',
      header: t('money.discounts.taken'),
      align: 'end',
      cell: ({ takenOff }) => <Money tyiyn={takenOff} />,
    },
    {
      id: 'end',
      header: t('money.discounts.end'),
      isHeaderHidden: true,
      cell: (discount) =>
        discount.endedAt === null && (
          <Button
            variant="subtle"
            aria-label={t('money.discounts.endOf', { reason: discount.reason })}
            onClick={() => onEnd(discount)}
          >
            {t('money.discounts.end')}
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption={t('money.discounts.title')}
      columns={columns}
      rows={discounts}
      rowKey={({ discountId }) => discountId}
    />
  );
}

function Content({ money, own }: { readonly money: StudentMoney; readonly own: StudentDiscounts }) {
  const t = useTranslations('office');
  const [isGranting, setIsGranting] = useState(false);
  const [ended, setEnded] = useState<Discount>();
  return (
    <>
      {own.discounts.length === 0 ? (
        <p>{t('money.discounts.none')}</p>
      ) : (
        <DiscountTable discounts={own.discounts} onEnd={setEnded} />
      )}
      <span>
        <Button onClick={() => setIsGranting(true)}>{t('money.discounts.grant')}</Button>
      </span>
      <GrantDialog
        money={money}
        reasons={own.reasons}
        isOpen={isGranting}
        onClose={() => setIsGranting(false)}
      />
      <EndDialog discount={ended} onClose={() => setEnded(undefined)} />
    </>
  );
}

/** The discounts of a student: granted, and ended. */
export function DiscountsPart({ money }: { readonly money: StudentMoney }) {
  const t = useTranslations('office');
  const query = useDiscountsQuery({ studentId: money.studentId }, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-label={t('money.discounts.title')}>
      <h3>{t('money.discounts.title')}</h3>
      <Load query={query} isEmpty={() => false} skeleton={<SkeletonTable columns={4} />}>
        {(own) => <Content money={money} own={own} />}
      </Load>
    </section>
  );
}
