import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Load } from '@portal/ui';
import { Money, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { PaymentDifference, Reconciliation } from '@portal/wire/payments/office-payment-fields';
import { useReconciliationQuery } from './money.api.ts';
import * as styles from './money.module.css';
import { StatementCheck } from './statement-check.tsx';

type Total = Reconciliation['totals'][number];

function Agreement({ data: { ledger, payments } }: { readonly data: Reconciliation }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [inLedger, paid] = [formatMoney(ledger, language), formatMoney(payments, language)];
  return ledger === payments ? (
    <Alert kind="success">{t('money.agrees', { sum: inLedger })}</Alert>
  ) : (
    <Alert kind="danger">{t('money.differs', { ledger: inLedger, payments: paid })}</Alert>
  );
}

function Totals({ totals }: { readonly totals: readonly Total[] }) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<Total>[] = [
    {
      id: 'state',
      header: t('money.state'),
      isRowHeader: true,
      cell: ({ state }) => t(`money.states.${state}`),
    },
    { id: 'count', header: t('money.count'), align: 'end', cell: ({ count }) => count },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
  ];
  return totals.length === 0 ? (
    <p>{t('money.noPayments')}</p>
  ) : (
    <Table caption={t('money.totals')} columns={columns} rows={totals} rowKey={({ state }) => state} />
  );
}

function Differences({ differences }: { readonly differences: readonly PaymentDifference[] }) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<PaymentDifference>[] = [
    {
      id: 'reference',
      header: t('money.payment'),
      isRowHeader: true,
      cell: ({ reference }) => <span className={styles.code}>{reference}</span>,
    },
    {
      id: 'what',
      header: t('money.what'),
      cell: ({ isReported, state }) =>
        isReported ? t('money.reportedOnly', { state: t(`money.states.${state}`) }) : t('money.unreported'),
    },
    { id: 'sum', header: t('money.sum'), align: 'end', cell: ({ amount }) => <Money tyiyn={amount} /> },
  ];
  return (
    <Table
      caption={t('money.differences')}
      columns={columns}
      rows={differences}
      rowKey={({ reference, isReported }) => `${reference} ${isReported}`}
    />
  );
}

/** How payments, ledger and banks agree, and a statement of a bank to compare. */
export function Overview() {
  const t = useTranslations('office');
  const query = useReconciliationQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <Load query={query} skeleton={<SkeletonTable columns={3} />}>
        {(data) => (
          <>
            <Agreement data={data} />
            {data.setAsideCount > 0 && (
              <Alert kind="warning">{t('money.setAsideCount', { count: data.setAsideCount })}</Alert>
            )}
            <h2>{t('money.totals')}</h2>
            <Totals totals={data.totals} />
            <h2>{t('money.differences')}</h2>
            {data.differences.length === 0 ? (
              <p>{t('money.noDifferences')}</p>
            ) : (
              <Differences differences={data.differences} />
            )}
          </>
        )}
      </Load>
      {/* Below what is being read: it would be pushed down. */}
      {!query.isLoading && <StatementCheck />}
    </div>
  );
}
